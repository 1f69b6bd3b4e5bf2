import { isObject, list, member, text } from '../../src/base/json.ts';
import type { Method } from '../../src/contract/index.ts';
import { parametersOf } from './parameters-and-bodies.ts';
import { at, atKey, type Rule } from './rule.ts';
import { checkMark } from './standing.ts';

/** Verbs that an operationId may start with. Before you add one, check whether an existing one fits. */
const VERBS =
  'clone create delete detect duplicate export get list poll receive replace request restart search share simulate start update upload'.split(
    ' ',
  );
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);

export const operationId: Rule = {
  name: 'operation-id',
  says: 'An operationId is a known verb and a noun in camelCase, and no other operation has it.',
  *check({ operations }) {
    const seen = new Map<string, string>();
    for (const { id: name, node, path, pointer } of operations) {
      const id = node['operationId'];
      if (typeof id !== 'string') {
        yield atKey(pointer, `${name} has no operationId: name it with a verb and a noun, such as getGoal.`);
        continue;
      }
      const where = `${pointer}/operationId`;
      const first = seen.get(id);
      seen.set(id, first ?? path);
      if (!VERB_NOUN.test(id))
        yield at(
          where,
          `operationId "${id}" is not a verb and a noun in camelCase: start with one of ${VERBS.join(', ')}.`,
        );
      if (first !== undefined)
        yield at(
          where,
          `operationId "${id}" is taken by ${first}: it names one method of the client, choose another.`,
        );
    }
  },
};

/** Why these methods cannot be operations. */
const REFUSED: Readonly<Partial<Record<Method, string>>> = {
  HEAD: 'its response has no body that could be described',
  OPTIONS: 'browsers send it by themselves',
  TRACE: 'fetch refuses to send it',
};

export const operationMethod: Rule = {
  name: 'operation-method',
  says: 'An operation is a GET, PUT, POST, PATCH or DELETE: no tool here sends any other method.',
  *check({ operations }) {
    for (const { id, method, pointer } of operations) {
      const reason = REFUSED[method];
      if (reason !== undefined)
        yield atKey(
          pointer,
          `${id} is a ${method}, which cannot be an operation: ${reason}. Use GET, PUT, POST, PATCH or DELETE.`,
        );
    }
  },
};

export const operationTag: Rule = {
  name: 'operation-tag',
  says: 'An operation has exactly one tag, and the root document declares it.',
  *check({ document, operations }) {
    const declared = new Set(list(document['tags']).map((tag) => (isObject(tag) ? tag['name'] : undefined)));
    for (const { id, callback, node, pointer } of operations) {
      const tags = list(node['tags']);
      if (callback && node['tags'] === undefined) continue;
      const message = `${id} has ${tags.length} tags: give it exactly one, the object group it belongs to.`;
      if (tags.length === 0) yield atKey(pointer, message);
      else if (tags.length > 1) yield at(`${pointer}/tags`, message);
      else if (!declared.has(tags[0]))
        yield at(
          `${pointer}/tags/0`,
          `${id} has the tag ${JSON.stringify(tags[0])}, which the root document does not declare: use one of its tags or add it there.`,
        );
    }
  },
};

export const operationSecurity: Rule = {
  name: 'operation-security',
  says: 'An operation states its security and, in x-security-provenance, the standing of its security, with an x-security-provenance-note unless documented.',
  *check({ operations }) {
    for (const { id, callback, pointer, node } of operations) {
      if (callback) continue;
      for (const key of ['security', 'x-security-provenance'])
        if (node[key] === undefined)
          yield atKey(
            pointer,
            `${id} has no ${key}: state it on the operation, even where it equals the default.`,
          );
      yield* checkMark(node, 'x-security-provenance', pointer);
    }
  },
};

export const parameterNames: Rule = {
  name: 'parameter-names',
  says: 'The path and query parameters of an operation have different names, and none is called body.',
  *check({ document, operations }) {
    for (const operation of operations) {
      const places = new Map<string, string>();
      for (const { pointer, value } of parametersOf(document, operation)) {
        const [name, place] = [text(value['name']), text(value['in'])];
        if (name === undefined || (place !== 'path' && place !== 'query')) continue;
        const other = places.get(name);
        places.set(name, place);
        if (name === 'body')
          yield at(
            `${pointer}/name`,
            `${operation.id} has a parameter called body: the client passes the request body under that name, choose another.`,
          );
        if (other !== undefined && other !== place)
          yield at(
            `${pointer}/name`,
            `${operation.id} has "${name}" as ${other} and as ${place} parameter: the client passes both in one object, rename one.`,
          );
      }
    }
  },
};

/** The only component that describes a 429. */
const SHARED_429 = 'TooManyRequests';

export const errorResponses: Rule = {
  name: 'error-responses',
  says: 'An error response (4xx, 5xx, default) has content, and a 429 is the shared component TooManyRequests.',
  *check({ operations }) {
    const seen = new Set<string>();
    for (const { id, callback, pointer, node, responses } of operations) {
      if (callback) continue;
      for (const response of responses) {
        const { status, content } = response;
        const ref = text(member(member(node['responses'], status), '$ref'));
        if (status === '429' && ref !== `#/components/responses/${SHARED_429}`)
          yield atKey(
            `${pointer}/responses/429`,
            `${id} declares its own 429: refer to components/responses/${SHARED_429}.yaml.`,
          );
        if (!/^([45]|default)/.test(status) || seen.has(response.pointer)) continue;
        seen.add(response.pointer);
        if (content.length === 0)
          yield atKey(
            response.pointer,
            `${id} declares ${status} without content: give the error a media type and a schema.`,
          );
      }
    }
  },
};
