import { declareOptions, DURATION, SWITCH, TEXT } from '../../contract/options.ts';
import type { Words } from '../declare-command.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';

const SERVICE = 'Service:';

/** The options of every command that talks to a service. */
export const SERVICE_OPTIONS = declareOptions({
  baseUrl: {
    kind: TEXT,
    flags: '--base-url <url>',
    about: 'address of the service (XA_BASE_URL, or the profile)',
    group: SERVICE,
  },
  token: {
    kind: TEXT,
    flags: '--token <token>',
    about: 'access token; visible to other users of this machine, so prefer XA_TOKEN or a profile',
    group: SERVICE,
  },
  clientId: {
    kind: TEXT,
    flags: '--client-id <id>',
    about: 'client id to obtain a token with (XA_CLIENT_ID, or the profile)',
    group: SERVICE,
  },
  clientSecret: {
    kind: TEXT,
    flags: '--client-secret <secret>',
    about: 'client secret; prefer XA_CLIENT_SECRET or a profile',
    group: SERVICE,
  },
  profile: {
    kind: TEXT,
    flags: '--profile <name>',
    about: 'profile of a config file (XA_PROFILE); see xa config --help',
    group: SERVICE,
  },
  allowInsecure: {
    kind: SWITCH,
    flags: '--allow-insecure',
    about: 'allow plain http to other machines, which exposes the token to the network',
    group: SERVICE,
  },
  timeout: {
    kind: DURATION,
    flags: '--timeout <duration>',
    about: 'time for a call, like 30s, 500ms or 2m',
    group: SERVICE,
  },
  ...OVERLAY_OPTIONS,
});

/** The values of these options; commands have more. */
export type ServiceOptions = Pick<
  Words<typeof SERVICE_OPTIONS>,
  'baseUrl' | 'token' | 'clientId' | 'clientSecret' | 'profile' | 'allowInsecure' | 'timeout'
>;
