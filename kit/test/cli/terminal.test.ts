import { expect, test } from 'vitest';
import { KIT } from 'openapi-contract-kit/internal/cli/commands';
import { main } from 'openapi-contract-kit/internal/cli/main';
import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';

test.each(Object.keys(KIT.commands))(
  'a terminal that states a width of 0 gets the help of %s in lines of up to 80 columns',
  async (command) => {
    const io = testIo({ env: environment() });
    let help = '';
    io.stdout.on('data', (text: string) => (help += text));
    const stdout = Object.assign(io.stdout, { isTTY: true, columns: 0 });
    await main(KIT, [command, '--help'], { ...io, stdout });
    const widths = help.split('\n').map(({ length }) => length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
    expect(Math.max(...widths)).toBeGreaterThan(60);
  },
);
