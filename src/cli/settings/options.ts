import type { Command } from 'commander';
import { withOverlays } from '../options/overlays.ts';
import { durationOption } from '../options/duration.ts';

/** The options of every command that talks to a service. */
export interface ServiceOptions {
  readonly baseUrl?: string;
  readonly token?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly profile?: string;
  readonly allowInsecure?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** Adds the options; `timeout` describes the timeout. */
export const withServiceOptions = (command: Command, timeout: string): Command =>
  withOverlays(command)
    .option('--base-url <url>', 'address of the service (XA_BASE_URL, or the profile)')
    .option(
      '--token <token>',
      'access token; visible to other users of this machine, so prefer XA_TOKEN or a profile',
    )
    .option('--client-id <id>', 'client id to obtain a token with (XA_CLIENT_ID, or the profile)')
    .option('--client-secret <secret>', 'client secret; prefer XA_CLIENT_SECRET or a profile')
    .option('--profile <name>', 'profile of a config file (XA_PROFILE); see xa config --help')
    .option('--allow-insecure', 'allow plain http to other machines, which exposes the token to the network')
    .option('--timeout <duration>', `${timeout}, like 30s, 500ms or 2m`, durationOption);
