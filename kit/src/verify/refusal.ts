import { isNotFound } from '../http/not-found.ts';
import { stringifyExact } from '../base/exact.ts';
import { isObject, text, valueIn } from '../base/json.ts';
import { type Provenance, sentShape } from '../contract/index.ts';
import {
  operationStatement,
  requestStatement,
  type Statement,
  statementAt,
  weakest,
} from '../check/index.ts';
import { pathNames, type Place, samePlace, scalarsOf } from './objects/place.ts';
import { TAKES_NOTHING } from './report/causes.ts';
import { pageViolation } from './walk/pages.ts';
import type { RunContext } from './run.ts';
import { isValidBody, sentIn } from './calls/bodies.ts';
import { complaintsIn, isConflict, messageOf } from './calls/complaints.ts';
import { type Call, pathOf } from './send/request.ts';
import type { Outcome, Probe } from './send/probe.ts';

/** Sends a call that the contract allows: it must be accepted, with no more records than requested. */
export async function sendAllowed(run: RunContext, probe: Probe, call: Call): Promise<void> {
  if (!isAllowed(run, call)) return run.ledger.leaveOut(call.operation.id, { why: NO_REQUEST });
  const outcome = await probe.send(call);
  if (!outcome.ok) return reportRefusal(run, probe, call, outcome);
  const violation = pageViolation(run.contract.document, call.operation, call.body, outcome.value);
  if (violation !== undefined) probe.report(call, outcome, violation);
}

const NO_REQUEST = 'no request that follows the contract could be made';

/** Whether the parameters and the body follow the contract. A form is not checked: its files are only names here. */
function isAllowed(run: RunContext, { operation, params = {}, body }: Call): boolean {
  const names = pathNames(operation);
  const path = Object.fromEntries(names.map((name) => [name, String(valueIn(params, name))]));
  const query = new URLSearchParams(pathOf(operation, params).split('?')[1]);
  return (
    run.checker.validator.parameters(operation, { path, query }).violations.length === 0 &&
    (body?.kind !== 'json' || isValidBody(run, operation, body.value))
  );
}

/** A request in the contract was refused: only some reasons are acceptable. */
export function reportRefusal(run: RunContext, probe: Probe, call: Call, outcome: Outcome): void {
  const { status } = outcome;
  if (isNotFound(status) && run.objects.addresses(call) && isOwn(run, scalarsOf(call.params ?? {})))
    probe.report(call, outcome, { rule: 'read-back', expected: 'must find what this run created' });
  // Some services do not tell an object that does not exist from one that is not shown.
  if (status === 403 && !run.objects.exists(call)) return;
  // Another object is in the way, which the contract need not say.
  if (call.effect !== 'read' && isConflict(status, outcome.value)) return;
  if ([400, 403, 413, 415, 422].includes(status)) {
    const condition = conditionOf(call, status);
    if (condition !== undefined)
      return run.ledger.leaveOut(call.operation.id, {
        why: `it returned ${status}, as the contract says: "${condition}"`,
      });
    const rule = ruleInWords(run, call, outcome.value);
    if (rule !== undefined)
      return run.ledger.leaveOut(call.operation.id, {
        why: `it refused ${rule.field} with ${status}, of which the contract says: "${rule.says}". Write an example that follows this into the contract or an overlay`,
      });
    const isBare = call.body?.kind === 'json' && stringifyExact(call.body.value) === '{}';
    probe.report(call, outcome, {
      rule: 'valid-request-refused',
      expected: isBare ? TAKES_NOTHING : 'must accept a request that follows the contract',
      actual: `${status} ${complaintIn(run, call, outcome.value)}`.trim(),
      ...acceptance(run, call, status),
    });
  }
}

/** What a refusal may depend on beyond the contract. */
const CONDITION =
  /\b(when|if|unless|whenever|because|in case|already|non-?exist\w*|not exist|not found|no such|unknown)\b|\b(conflict\w*|quotas?|too many|exceed\w*|limit (is |was )?reached|disabled|maintenance|lock\w*|busy|expired|(is|was|are) (taken|full|empty))\b|\bnot (yet |currently )?(available|configured|enabled|ready|supported)\b/i;
/** The request follows the contract, so it is none of these. */
const OF_FORM =
  /\b(in)?valid|malformed|\bbad\b|incorrect|\bwrong|\bpars(e|ed|ing)\b|schema|syntax|well-formed/i;

/** Where the contract says which request is refused with the status, although its schemas allow it: its sentence. */
function conditionOf({ operation, params = {} }: Call, status: number): string | undefined {
  const response = operation.responses.find((one) => one.status === String(status));
  const texts = [
    response?.description ?? '',
    ...operation.parameters
      .filter(({ name }) => Object.hasOwn(params, name))
      .map(({ node }) => text(node['description']) ?? '')
      .filter((description) => new RegExp(`\\b${status}\\b`).test(description)),
  ];
  return texts.flatMap(sentencesOf).find((sentence) => CONDITION.test(sentence) && !OF_FORM.test(sentence));
}

/** What the description of a sent field requires, if the refusal names the field: the schema does not say it. */
function ruleInWords(run: RunContext, { operation, body }: Call, refusal: unknown) {
  if (body === undefined) return undefined;
  const shape = sentShape(run.contract.document, operation);
  const [complaint] = complaintsIn(shape, sentIn(body), refusal);
  const [name = '', ...deeper] = complaint?.at ?? [];
  const sent = sentIn(body);
  const isSent = isObject(sent) && valueIn(sent, name) !== undefined;
  const description = shape.field(name).first('description');
  if (!isSent || deeper.length > 0 || typeof description !== 'string') return undefined;
  const says = sentencesOf(description).find((one) => RULE_IN_WORDS.test(one));
  return says === undefined ? undefined : { field: name, says };
}

const RULE_IN_WORDS = /\b(must|has to|have to|needs? to|cannot|may not)\b/i;

const sentencesOf = (one: string): string[] =>
  one.split(/(?<=\.)\s+/).map((sentence) => sentence.trim().replace(/\.$/, ''));

/** The standing of the statement that the request must not be refused with this status. */
export function acceptance(
  run: RunContext,
  { operation, params = {}, body }: Call,
  status: number,
): Statement {
  const { document } = run.contract;
  if (status === 403) return { ...operationStatement(document, operation), provenance: UNPERMITTED };
  const parameters = operation.parameters.filter(({ name }) => Object.hasOwn(params, name));
  return weakest(
    requestStatement(document, operation, body === undefined ? undefined : sentIn(body)),
    ...parameters.map(({ pointer }) => statementAt(document, pointer)),
  );
}

const UNPERMITTED: Provenance = {
  standing: 'assumed',
  note: 'The account of the token may lack a permission.',
};

const isOwn = (run: RunContext, place: Place): boolean =>
  run.objects.resources.all.some((resource) =>
    run.objects.own(resource).some((one) => samePlace(one, place)),
  );

/** The service's message about a refusal, with the field that it names. */
function complaintIn(run: RunContext, { operation, body }: Call, refusal: unknown): string {
  const fields = body === undefined ? undefined : sentIn(body);
  const [complaint] =
    body === undefined ? [] : complaintsIn(sentShape(run.contract.document, operation), fields, refusal);
  if (complaint !== undefined) return `${complaint.at.join('.')}: ${JSON.stringify(complaint.says)}`;
  const message = messageOf(refusal);
  return message === undefined ? '' : JSON.stringify(message);
}
