/** Deploys code from a git repository to variations, experiments and sites: what changed between two commits. */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { AutomationError, type Client, clientCredentials, createClient } from 'experimentation-automation';

interface Place {
  read(api: Client, id: bigint): Promise<string | null | undefined>;
  write(api: Client, id: bigint, code: string): Promise<unknown>;
}

/** Where the code of a file belongs: `variations/7.css` is the CSS of variation 7. */
const PLACES: Readonly<Record<string, Place>> = {
  'variations/*.js': {
    read: async (api, variationId) => (await api.getVariation({ variationId })).jsCode,
    write: (api, variationId, jsCode) => api.updateVariation({ variationId, body: { jsCode } }),
  },
  'variations/*.css': {
    read: async (api, variationId) => (await api.getVariation({ variationId })).cssCode,
    write: (api, variationId, cssCode) => api.updateVariation({ variationId, body: { cssCode } }),
  },
  'experiments/*.js': {
    read: async (api, experimentId) => (await api.getExperiment({ experimentId })).commonJavaScriptCode,
    write: (api, experimentId, commonJavaScriptCode) =>
      api.updateExperiment({ experimentId, body: { commonJavaScriptCode } }),
  },
  'experiments/*.css': {
    read: async (api, experimentId) => (await api.getExperiment({ experimentId })).commonCssCode,
    write: (api, experimentId, commonCssCode) =>
      api.updateExperiment({ experimentId, body: { commonCssCode } }),
  },
  'sites/*.js': {
    read: async (api, siteId) => (await api.getSite({ siteId })).trackingScript,
    write: (api, siteId, trackingScript) => api.updateSite({ siteId, body: { trackingScript } }),
  },
};

interface Change {
  file: string;
  place: Place;
  id: bigint;
  /** The code at each of the two commits; `undefined` where the file does not exist. */
  before: string | undefined;
  after: string | undefined;
}

/** What changed from one commit to another. Uncommitted changes are ignored. */
async function changesBetween(repository: string, from: string, to: string): Promise<Change[]> {
  const git = async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', ['-C', repository, ...words], { maxBuffer: 2 ** 26 });
    return stdout;
  };
  const words = (await git('diff', '--name-status', '--no-renames', '-z', from, to)).split('\0');
  const changes: Change[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [status, file = ''] = words.slice(at, at + 2);
    const place = PLACES[file.replace(/\/\d+\./, '/*.')];
    const [, digits] = /\/(\d+)\./.exec(file) ?? [];
    if (place === undefined || digits === undefined) continue;
    const before = status === 'A' ? undefined : await git('show', `${from}:${file}`);
    const after = status === 'D' ? undefined : await git('show', `${to}:${file}`);
    changes.push({ file, place, id: BigInt(digits), before, after });
  }
  return changes;
}

interface Options {
  dryRun: boolean;
  force: boolean;
}

/** Line breaks at the ends do not count: editors add them, and the service may remove them. */
const isSame = (one = '', other = ''): boolean => one.trim() === other.trim();

async function deploy(api: Client, change: Change, { dryRun, force }: Options): Promise<string> {
  const { place, id, before, after } = change;
  if (after === undefined) return 'kept: the file was deleted, the service keeps the code';
  const current = (await place.read(api, id)) ?? '';
  if (isSame(current, after)) return 'unchanged';
  if (!isSame(current, before) && !force) return 'HELD BACK: the code was changed outside of the repository';
  if (dryRun) return `would be deployed, ${after.length} characters`;
  await place.write(api, id, after);
  return 'deployed';
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});
const [repository = '.', from = 'HEAD~1', to = 'HEAD'] = positionals;
const {
  AUTOMATION_BASE_URL = 'http://127.0.0.1:4010',
  AUTOMATION_CLIENT_ID = 'any',
  AUTOMATION_CLIENT_SECRET = 'any',
} = process.env;
const token = clientCredentials({ clientId: AUTOMATION_CLIENT_ID, clientSecret: AUTOMATION_CLIENT_SECRET });
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token });

for (const change of await changesBetween(repository, from, to)) {
  let outcome: string;
  try {
    outcome = await deploy(api, change, { dryRun: values['dry-run'], force: values.force });
  } catch (error) {
    if (!(error instanceof AutomationError)) throw error;
    outcome = `FAILED: ${error.message}${error.ambiguous === true ? ' It may have arrived; run this again.' : ''}`;
  }
  console.log(`${change.file}: ${outcome}`);
  if (/^(HELD BACK|FAILED)/.test(outcome)) process.exitCode = 1;
}
