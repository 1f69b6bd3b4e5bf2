/** `request` is sent to the service, `response` comes from it (including a callback's body), `call` is the call itself. */
export type Direction = 'request' | 'response' | 'call';

/** Readers use what the service sends, writers send what it accepts, callers make the call at all. */
export type Whom = 'readers' | 'writers' | 'callers';

export type ChangeClass = 'breaking' | 'compatible' | 'cosmetic';

export interface Effect {
  readonly class: ChangeClass;
  readonly breaks?: Whom;
  readonly why: string;
}

/** `says` completes a sentence that begins with the name of the changed part. */
interface Rule extends Readonly<Record<Direction, Effect>> {
  readonly says: string;
}

const breaks = (whom: Whom, why: string): Effect => ({ class: 'breaking', breaks: whom, why });
const fine = (why: string): Effect => ({ class: 'compatible', why });
const cosmetic: Effect = { class: 'cosmetic', why: 'Requests and responses do not change.' };

const always = (says: string, effect: Effect): Rule => ({
  says,
  request: effect,
  response: effect,
  call: effect,
});

const byDirection = (says: string, request: Effect, response: Effect): Rule => ({
  says,
  request,
  response,
  call: request,
});

const takesMore = fine('Earlier requests are still accepted.');
const sendsLess = fine('Readers already expect it.');

/** Less is allowed: writers may be refused, readers are safe. */
const narrowed = (says: string, why: string): Rule => byDirection(says, breaks('writers', why), sendsLess);

/** More is allowed: readers may be surprised, writers are safe. */
const widened = (says: string, why: string): Rule => byDirection(says, takesMore, breaks('readers', why));

/** More or less is required, or the part is gone. */
const required = (says: string): Rule => narrowed(says, 'Requests without it are refused.');
const optional = (says: string): Rule => widened(says, 'It was always present and may now be missing.');
const gone = (says: string): Rule =>
  byDirection(
    says,
    breaks('writers', 'Requests that send it are no longer understood.'),
    breaks('readers', 'They no longer get it.'),
  );

/** Some values are no longer allowed, and some are newly allowed. */
const moved = (says: string): Rule =>
  byDirection(
    says,
    breaks('writers', 'What they send today may be refused.'),
    breaks('readers', 'They may get something unexpected.'),
  );

/** All decisions in one table: what a change means in each direction. */
export const rules = {
  // values
  'value-added': widened('added as a value', 'They may get a value that they do not know.'),
  'value-removed': narrowed('removed as a value', 'Requests that send it are refused.'),
  'value-untaken': byDirection(
    'listed as a value that no alternative accepts',
    fine('Earlier requests are still accepted. Those that send it are refused.'),
    fine('No response can have it.'),
  ),
  'value-set-closed': narrowed('closed: accepts only the listed values', 'Other values are now refused.'),
  'value-set-opened': widened(
    'opened: may be a value that is not listed',
    'They may get a value that they do not know.',
  ),

  'value-listed': always(
    'listed as a value; covered by another alternative before',
    fine('It was possible before.'),
  ),
  'value-covered': always(
    'removed as a value, but covered by another alternative',
    fine('Another alternative still allows it.'),
  ),

  // types
  'type-narrowed': narrowed('narrowed', 'A type that they may send is refused.'),
  'type-widened': widened('widened', 'They may get a type that they do not expect.'),
  'type-changed': moved('changed'),
  'null-removed': narrowed('no longer allowed', 'Requests that send null are refused.'),
  'null-added': widened('allowed', 'They may get null instead of a value.'),
  'constraint-tightened': narrowed('tightened', 'What they send may no longer be within the bounds.'),
  'constraint-loosened': widened('loosened', 'They may get values outside the former bounds.'),
  'constraint-changed': moved('changed'),
  'unapplied-keyword-changed': always('changed, but no allowed value is affected', cosmetic),
  'schema-changed': moved('changed in a way that is not analysed further'),
  'instances-refused': narrowed(
    'narrowed: an instance that was valid is refused',
    'What they send may be refused.',
  ),
  'instances-gained': widened(
    'widened: an instance that was refused is valid',
    'They may get something unexpected.',
  ),

  // properties
  'property-added': byDirection(
    'added',
    fine('It is optional.'),
    fine('An optional property: readers can ignore it.'),
  ),
  'required-property-added': byDirection(
    'added as required',
    breaks('writers', 'Requests without it are refused.'),
    fine('Readers get more than before.'),
  ),
  'property-removed': gone('removed'),
  'property-forbidden': narrowed('forbidden', 'Requests that send it are refused.'),
  'property-allowed': widened(
    'allowed; it was ruled out before',
    'The old contract promised that it never appears.',
  ),
  'write-only-property-added': always(
    'added as write-only, so responses do not have it',
    fine('It is declared, but never sent to readers.'),
  ),
  'write-only-property-removed': always('removed; it was write-only', fine('It was never sent to readers.')),
  'property-made-required': required('made required'),
  'property-made-optional': optional('made optional'),
  'property-made-read-only': byDirection(
    'made read-only',
    breaks('writers', 'They can no longer set it.'),
    fine('Readers still get it.'),
  ),
  'property-made-write-only': byDirection(
    'made write-only',
    takesMore,
    breaks('readers', 'They no longer get it.'),
  ),
  'property-made-writable': always('may also be written', fine('It was read-only before.')),
  'property-made-readable': always('may also be read', fine('It was write-only before.')),
  'unlisted-properties-closed': narrowed(
    'closed: accepts only the listed properties',
    'Requests that send others are refused.',
  ),
  'unlisted-properties-opened': widened(
    'opened: others are possible',
    'The old contract promised no others.',
  ),

  // components that no operation uses
  'unused-component-added': always('added, which no operation uses', cosmetic),
  'unused-component-removed': always('removed, which no operation used', cosmetic),
  'unused-component-changed': always('in a component that no operation uses', cosmetic),

  // unions
  'branch-added': widened('added as an alternative', 'They may get a shape that they do not know.'),
  'branch-removed': narrowed('removed as an alternative', 'Requests that send it are refused.'),
  'known-branch-added': always('added as an alternative', fine('Another alternative allowed it already.')),
  'covered-branch-removed': always('removed as an alternative', fine('Another alternative still allows it.')),
  'covered-branch-changed': always(
    'changed, but covered by another alternative',
    fine('Another alternative allows the same.'),
  ),
  'alternatives-added': narrowed('added', 'What they send may match none of them.'),
  'alternatives-removed': widened('removed', 'They may get other shapes.'),
  'union-kind-changed': always('combined differently', fine('The alternatives are the same.')),
  'discriminator-changed': moved('changed'),

  // defaults and deprecation
  'default-added': always('added', fine('Leaving it out was allowed before.')),
  'default-changed': byDirection(
    'changed',
    breaks('writers', 'Requests without it now get something else.'),
    fine('Responses state their values anyway.'),
  ),
  'default-removed': byDirection(
    'removed',
    breaks('writers', 'The result of leaving it out is no longer defined.'),
    fine('Responses state their values anyway.'),
  ),
  'null-default-removed': always('removed', fine('Leaving it out still gives no value.')),
  'unused-default-changed': always(
    'changed',
    fine('The value was required, so nobody relied on the default.'),
  ),
  deprecated: always('deprecated', fine('It still works, but clients should stop using it.')),
  undeprecated: always('no longer deprecated', fine('It may be used again.')),

  // calls
  'operation-added': always('added', fine('One more operation.')),
  'operation-removed': always('removed', breaks('callers', 'The operation no longer exists.')),
  'operation-id-changed': always('changed', breaks('callers', 'Generated clients name the method after it.')),
  'path-parameter-renamed': always(
    'renamed',
    fine('The address is the same; generated clients rename the argument.'),
  ),
  'path-parameter-declared': always('declared', fine('The address had this part before.')),
  'path-parameter-undeclared': always('no longer declared', fine('The address still has this part.')),
  'parameter-regrouped': always(
    'grouped in another way',
    fine('The address is the same; generated clients have other arguments.'),
  ),
  'parameter-added': always('added', fine('It is optional.')),
  'required-parameter-added': required('added as required'),
  'parameter-removed': gone('removed'),
  'parameter-moved': gone('moved'),
  'parameter-made-list': always('made a list', fine('A single value is a list of one.')),
  'parameter-made-required': required('made required'),
  'parameter-made-optional': optional('made optional'),
  'empty-value-allowed': widened('allowed to be empty', 'It always had a value and may now be empty.'),
  'empty-value-refused': narrowed(
    'no longer allowed to be empty',
    'Requests that send it empty are refused.',
  ),
  'serialization-changed': moved('serialized differently'),
  'body-added': always('added', fine('It is optional.')),
  'required-body-added': required('added as required'),
  'body-removed': gone('removed'),
  'body-made-required': required('made required'),
  'body-made-optional': optional('made optional'),
  'content-type-added': always('added', fine('One more option.')),
  'content-type-listed': always('listed on its own; it was covered before', fine('It was possible before.')),
  'content-type-removed': gone('removed'),
  'content-type-covered': always(
    'removed, but covered by another',
    fine('A remaining content type includes it.'),
  ),
  'content-type-range-narrowed': always(
    'narrowed to the content types within it',
    fine('Readers already expect it.'),
  ),
  'encoding-changed': moved('encoded differently'),
  'error-response-added': always('added', fine('One more error status; successful calls are not affected.')),
  'success-response-added': byDirection(
    'added',
    fine('One more response is possible.'),
    breaks('readers', 'They do not expect this success status.'),
  ),
  'conditional-response-added': always(
    'added',
    fine('It is the response only to calls that state a condition.'),
  ),
  'conditional-response-removed': always(
    'removed',
    fine('Calls that state a condition get the whole response.'),
  ),
  'response-removed': gone('removed'),
  'error-response-removed': always(
    'removed',
    fine('One error status fewer; successful calls are not affected.'),
  ),
  'response-listed': always('listed on its own; it was covered before', fine('It was possible before.')),
  'response-range-narrowed': always('narrowed to the statuses within it', fine('Readers already expect it.')),
  'response-covered': always('removed, but covered by another', fine('The remaining responses cover it.')),
  'header-added': always('added', fine('It is optional.')),
  'required-header-added': required('added as required'),
  'header-removed': gone('removed'),
  'header-made-required': required('made required'),
  'header-made-optional': optional('made optional'),
  'security-tightened': always('tightened', breaks('callers', 'Calls that were accepted are refused.')),
  'security-loosened': always('loosened', fine('Calls that were authorized still are.')),
  'security-scheme-extended': always('extended', fine('Credentials obtained as before are still accepted.')),
  'security-scheme-changed': always('changed', breaks('callers', 'Credentials sent as before are refused.')),
  'server-added': always('added', fine('One more address.')),
  'server-removed': always('removed', breaks('callers', 'The address may stop responding.')),
  'callback-added': always('added', fine('It is called only on request.')),
  'callback-removed': always('removed', breaks('readers', 'They wait for a call that is no longer made.')),
  'link-changed': always('changed', fine('A link is only a hint.')),
  'behaviour-changed': always('changed', fine('Requests and responses stay the same.')),

  // words
  'text-changed': always('reworded', cosmetic),
  'examples-changed': always('changed', cosmetic),
  'order-changed': always('reordered', cosmetic),
  'tags-changed': always('changed', cosmetic),
  'standing-changed': always('changed', cosmetic),
  'extension-changed': always('changed', cosmetic),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof rules;

export const RULE_NAMES = Object.keys(rules).filter((name): name is RuleName => Object.hasOwn(rules, name));

export const effectOf = (rule: RuleName, direction: Direction): Effect => rules[rule][direction];

/** The rest of a sentence about one name, or about several. */
export const says = (rule: RuleName, names = 1): string =>
  names === 1
    ? rules[rule].says
    : rules[rule].says.replace('as a value', 'as values').replace('as an alternative', 'as alternatives');
