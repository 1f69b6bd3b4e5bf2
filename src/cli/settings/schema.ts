import { parsedUrl } from '../../base/text.ts';
import { didYouMean } from '../../base/closest.ts';
import { isObject } from '../../base/json.ts';
import { DURATION_WORDS, readDuration } from '../../base/options.ts';

/** How to reach a service. */
export interface Profile {
  readonly baseUrl?: string;
  readonly token?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly allowInsecure?: boolean;
  /** As it is written: `30s`. */
  readonly timeout?: string;
}

/** The content of a config file. */
export interface Config {
  readonly default?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Default values of options, by command and option. */
  readonly options: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Rule {
  readonly schema: { readonly type: 'string' | 'boolean' | 'object'; readonly description: string };
  readonly expected: string;
  readonly holds: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const text = (description: string, expected = 'text', holds: Rule['holds'] = isText): Rule => ({
  schema: { type: 'string', description },
  expected,
  holds,
});
const object = (description: string): Rule => ({
  schema: { type: 'object', description },
  expected: 'an object',
  holds: isObject,
});

const CONFIG: Readonly<Record<string, Rule>> = {
  $schema: text('Address of this schema, for editors.'),
  default: text('The profile to use if none is named.'),
  profiles: object('Connections to services, by names of your choice.'),
  options: object('Default values of options, by command: { "verify": { "runs": 30 } }.'),
};

const PROFILE: Readonly<Record<keyof Profile, Rule>> = {
  baseUrl: text('The address of the service.', 'an http or https address', (value) =>
    /^https?:$/.test(isText(value) ? (parsedUrl(value)?.protocol ?? '') : ''),
  ),
  token: text('An access token. Only in the file of the user, and only sent to baseUrl.'),
  clientId: text('The client id to obtain tokens with. Only in the file of the user.'),
  clientSecret: text('The client secret. Only in the file of the user, and only sent to baseUrl.'),
  allowInsecure: {
    schema: { type: 'boolean', description: 'Allow plain http to another machine.' },
    expected: 'true or false',
    holds: (value) => typeof value === 'boolean',
  },
  timeout: text(
    'The time for a call, like 30s.',
    DURATION_WORDS,
    (value) => isText(value) && readDuration(value) !== undefined,
  ),
};

const SECRET: readonly (keyof Profile)[] = ['token', 'clientId', 'clientSecret'];

const schemas = (rules: Readonly<Record<string, Rule>>): Record<string, object> =>
  Object.fromEntries(Object.entries(rules).map(([name, { schema }]) => [name, schema]));

/** The JSON Schema of config files, for editors, with the options of each command. */
export const configSchema = (options: Readonly<Record<string, object>>): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration of xa',
  type: 'object',
  additionalProperties: false,
  properties: {
    ...schemas(CONFIG),
    profiles: {
      ...CONFIG['profiles']?.schema,
      additionalProperties: { type: 'object', additionalProperties: false, properties: schemas(PROFILE) },
    },
    options: { ...CONFIG['options']?.schema, additionalProperties: false, properties: options },
  },
});

/** The valid content of a config file, and all its errors. Values are not shown. */
export function readConfig(
  value: unknown,
  owner: 'project' | 'user',
): { readonly config: Config; readonly problems: readonly string[] } {
  if (!isObject(value))
    return {
      config: { profiles: {}, options: {} },
      problems: ['The file must contain an object with "profiles" and "default".'],
    };
  const problems = check(value, CONFIG, '');
  const profiles: Record<string, Profile> = {};
  for (const [name, profile] of Object.entries(isObject(value['profiles']) ? value['profiles'] : {})) {
    const at = `profiles.${name}`;
    if (!isObject(profile)) problems.push(`${at} must be an object.`);
    else problems.push(...check(profile, PROFILE, `${at}.`), ...checkSecrets(profile, at, owner));
    profiles[name] = rightPart(profile);
  }
  const options: Record<string, Record<string, unknown>> = {};
  for (const [name, set] of Object.entries(isObject(value['options']) ? value['options'] : {})) {
    if (isObject(set)) options[name] = set;
    else problems.push(`options.${name} must be an object.`);
  }
  const named = isText(value['default']) ? { default: value['default'] } : {};
  return { problems, config: { ...named, profiles, options } };
}

const rightPart = (profile: unknown): Profile =>
  Object.fromEntries(
    Object.entries(isObject(profile) ? profile : {}).filter(
      ([name, value]) => check({ [name]: value }, PROFILE, '').length === 0,
    ),
  );

function check(value: Record<string, unknown>, rules: Readonly<Record<string, Rule>>, at: string): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule !== undefined) return rule.holds(inner) ? [] : [`${at}${name} must be ${rule.expected}.`];
    const known = Object.keys(rules);
    const hint = didYouMean(name, known, `There are ${known.join(', ')}.`, 'Did');
    return [`${at}${name} is not known. ${hint}`];
  });
}

function checkSecrets(profile: Record<string, unknown>, at: string, owner: 'project' | 'user'): string[] {
  const there = SECRET.filter((name) => name in profile);
  const [first] = there;
  if (first === undefined) return [];
  if (owner === 'project')
    return there.map(
      (name) =>
        `${at}.${name} does not belong in a project. Move the profile to config.json in ~/.config/experimentation-automation.`,
    );
  return 'baseUrl' in profile
    ? []
    : [`${at} has "${first}" but no "baseUrl", which is the only address it is sent to.`];
}
