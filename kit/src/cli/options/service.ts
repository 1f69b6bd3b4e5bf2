import { inGroup, SWITCH, TEXT, DURATION, declareOptions } from '../../base/declared-options.ts';
import { from, type Sourced } from '../settings/sourced.ts';
import type { CommandContext } from '../context.ts';

/** How a command reaches the service that it checks. */
export const SERVICE_OPTIONS = declareOptions(
  inGroup('Service:', {
    baseUrl: { kind: TEXT, flags: '--base-url <url>', about: 'address of the service' },
    token: {
      kind: TEXT,
      flags: '--token <token>',
      about: 'access token; visible to other users of this machine, so prefer CONTRACT_TOKEN',
    },
    allowInsecure: {
      kind: SWITCH,
      flags: '--allow-insecure',
      about: 'allow plain http to other machines, which exposes the token to the network',
    },
    timeout: {
      kind: DURATION,
      flags: '--timeout <duration>',
      about: 'time for a call, like 30s, 500ms or 2m',
    },
  }),
);

/** The token of the command line, or of the environment. No output shows it. */
export function tokenOf(
  { io, secrets }: CommandContext,
  token: string | undefined,
): Sourced<string> | undefined {
  const credential = from(token, '--token') ?? from(io.env['CONTRACT_TOKEN'], 'CONTRACT_TOKEN');
  secrets.add(credential?.value);
  return credential;
}
