import type { Command } from 'commander';

/** The options by which every command that talks to a service is told where it is. */
export const withServiceOptions = (command: Command): Command =>
  command
    .option('--base-url <url>', 'where the service is (XA_BASE_URL, or the profile)')
    .option(
      '--token <token>',
      'the access token; better in XA_TOKEN or a profile, where no process list shows it',
    )
    .option('--profile <name>', 'a profile of the config file (XA_PROFILE)')
    .option('--allow-insecure', 'plain http to other machines, which shows the token to the network');

export interface ServiceOptions {
  readonly baseUrl?: string;
  readonly token?: string;
  readonly profile?: string;
  readonly allowInsecure?: boolean;
}
