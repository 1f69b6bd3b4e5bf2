import {
  declareOptions,
  DURATION,
  inGroup,
  SWITCH,
  TEXT,
} from 'openapi-contract-kit/internal/base/declared-options';
import { OVERLAY_OPTIONS, type CommandWords } from 'openapi-contract-kit/internal/cli/index';

/** The options of every command that talks to the service. */
export const SERVICE_OPTIONS = declareOptions({
  ...inGroup('Service:', {
    baseUrl: {
      kind: TEXT,
      flags: '--base-url <url>',
      about: 'address of the service (AUTOMATION_BASE_URL)',
    },
    token: {
      kind: TEXT,
      flags: '--token <token>',
      about: 'access token; visible to other users of this machine, so prefer AUTOMATION_TOKEN',
    },
    clientId: {
      kind: TEXT,
      flags: '--client-id <id>',
      about: 'client id to obtain a token with (AUTOMATION_CLIENT_ID)',
    },
    clientSecret: {
      kind: TEXT,
      flags: '--client-secret <secret>',
      about: 'client secret; prefer AUTOMATION_CLIENT_SECRET',
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
  CommandWords<typeof SERVICE_OPTIONS>,
  'baseUrl' | 'token' | 'clientId' | 'clientSecret' | 'allowInsecure' | 'timeout'
>;
