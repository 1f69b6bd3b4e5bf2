import { Command, Option } from 'commander';
import { MODES } from '../../kit/verify/index.ts';
import { durationOption } from '../options/duration.ts';
import { withServiceOptions } from '../settings/options.ts';
import { credential, FORMATS, header, level, levels, names, positive, whole } from '../verify/options.ts';
import { run } from '../verify/run.ts';

export const command = (): Command =>
  withServiceOptions(
    new Command('verify')
      .description(
        'Checks a running service against the contract and reports the findings per operation and status.',
      )
      .argument('[url]', 'address of the service, like http://localhost:8080; the same as --base-url'),
    'timeout of each response, 10s by default',
  )
    .option('--contract <file>', 'contract to use instead of the one in this package')
    .option('--har <file>', 'check the traffic recorded in this HAR file, and send nothing')
    .option(
      '--write',
      'also call operations that change something, on objects that this run creates and removes',
    )
    .option(
      '--everything',
      'with --write, also create what cannot be removed, gives access to the service, or cannot be given a name',
    )
    .option('--plan', 'print what a run with these options would create and change, and send nothing')
    .option(
      '--credential <scheme=value>',
      'credential for a security scheme of the contract, repeatable; ${NAME} is taken from the environment',
      credential,
    )
    .option('--login <file>', 'JSON file with the request that returns the token; ${NAME} as above')
    .option(
      '--header <header>',
      'header of every request, like "X-Tenant: 7", repeatable; ${NAME} as above',
      header,
    )
    .option('--fixtures <file>', 'JSON file with ids of objects that may be read, changed or removed')
    .addOption(new Option('--mode <modes...>', 'ways of checking').choices(MODES))
    .option('--only <operations...>', 'call only these operations', names)
    .option('--except <operations...>', 'do not call these operations', names)
    .option('--tag <tags...>', 'call only operations with these tags')
    .option(
      '--require <operations...>',
      'operations that the service must implement, or "all"; those in the baseline are always required',
      names,
    )
    .option('--replay <file>', 'repeat only what failed in this report, which --json wrote')
    .option(
      '--baseline <file>',
      'fail only on findings that are not in this file; if it does not exist, record the findings',
    )
    .option('--write-baseline', 'update the file of --baseline with the findings of this run')
    .option('--seed <number>', 'seed for all random choices', whole, 1)
    .option('--runs <number>', 'number of generated sequences', whole, 15)
    .option('--concurrency <number>', 'requests in flight at once', positive, 4)
    .option('--rate <number>', 'maximum number of requests per second', positive)
    .addOption(duration('--deadline <duration>', 'timeout of the whole run', 300_000, '5m'))
    .addOption(
      duration('--settle <duration>', 'maximum time until a read shows what was written', 2_000, '2s'),
    )
    .addOption(duration('--poll-timeout <duration>', 'timeout of each report', 60_000, '1m'))
    .addOption(level('--documented <level>', 'severity when a documented rule is violated', 'error'))
    .addOption(level('--observed <level>', 'severity when an observed rule is violated', 'warning'))
    .addOption(level('--inferred <level>', 'severity when an inferred rule is violated', 'warning'))
    .addOption(level('--assumed <level>', 'severity when an assumed rule is violated', 'note'))
    .addOption(
      level('--unknown-fields [level]', 'severity of fields that the contract does not know').preset(
        'warning',
      ),
    )
    .option(
      '--level <name=level...>',
      'severity of a rule, an operation, or operation/rule, like token-accepted=warning',
      levels,
    )
    .option('--strict', 'fail on warnings and notes too')
    .option('--sandbox', 'the service is a sandbox: move its clock instead of waiting')
    .option('--stateless', 'the service is a mock without state: skip checks that need state')
    .addOption(
      new Option('--format <name>', 'format of the report on stdout').choices(FORMATS).default('text'),
    )
    .option('--json [file]', 'the whole report as JSON, on stdout or in a file')
    .option('--junit <file>', 'the report as JUnit XML')
    .option('--html <file>', 'the report as an HTML page')
    .option('--sarif <file>', 'the report as SARIF, for code scanning')
    .option('--matrix', 'also list the statuses that each operation returned')
    .option('--details', 'show whole exchanges for each cause, and scripts that reproduce them')
    .option('--quiet', 'no progress on stderr')
    .action(run);

const duration = (flags: string, what: string, preset: number, shown: string): Option =>
  new Option(flags, what).argParser(durationOption).default(preset, shown);
