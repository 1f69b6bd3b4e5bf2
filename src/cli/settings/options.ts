import { declareOptions, DURATION, inGroup, SWITCH, TEXT } from '../../base/options.ts';
import type { Words } from '../declare-command.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';

/** The options of every command that talks to a service. */
export const SERVICE_OPTIONS = declareOptions({
  ...inGroup('Service:', {
    baseUrl: {
      kind: TEXT,
      flags: '--base-url <url>',
      about: 'address of the service (XA_BASE_URL, or the profile)',
    },
    token: {
      kind: TEXT,
      flags: '--token <token>',
      about: 'access token; visible to other users of this machine, so prefer XA_TOKEN or a profile',
    },
    clientId: {
      kind: TEXT,
      flags: '--client-id <id>',
      about: 'client id to obtain a token with (XA_CLIENT_ID, or the profile)',
    },
    clientSecret: {
      kind: TEXT,
      flags: '--client-secret <secret>',
      about: 'client secret; prefer XA_CLIENT_SECRET or a profile',
    },
    profile: {
      kind: TEXT,
      flags: '--profile <name>',
      about: 'profile of a config file (XA_PROFILE); see xa config --help',
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
  ...OVERLAY_OPTIONS,
});

/** The values of these options; commands have more. */
export type ServiceOptions = Pick<
  Words<typeof SERVICE_OPTIONS>,
  'baseUrl' | 'token' | 'clientId' | 'clientSecret' | 'profile' | 'allowInsecure' | 'timeout'
>;
