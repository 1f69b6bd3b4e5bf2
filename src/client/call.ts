/** One call from its parameters to its result: every method, `createFetch` and the raw client go through here. */

import type { OperationInfo } from '../../generated/operations.ts';
import { CALL, checkOptions } from './check.ts';
import { type Answer, type Course, type Kept, type Outgoing, type Sender, textOf } from './course.ts';
import { InvalidRequestError, withDetails } from './errors.ts';
import { quietly, tell } from './events.ts';
import { asOurs, unreadable } from './explain.ts';
import { readJson } from './json.ts';
import type { CallOptions, ErrorEvent, NoticeEvent } from './options.ts';
import { hide } from './secrets.ts';
import { send } from './send.ts';
import { now } from './wait.ts';

export type Notice = (event: NoticeEvent) => boolean;

export interface Asked<Value> extends Kept {
  readonly operation: string;
  readonly options: CallOptions;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
  /** Makes the request; throws an InvalidRequestError for what cannot be sent. */
  readonly prepare: (notice: Notice) => Outgoing | Promise<Outgoing>;
  /** Turns a successful response into a value. */
  readonly read: (course: Course, answer: Answer, notice: Notice) => Value | Promise<Value>;
}

export async function perform<Value>(sender: Sender, asked: Asked<Value>): Promise<Value> {
  const { operation, options, writes } = asked;
  const { events, timeout: usual = 60_000 } = sender.options;
  const call = (sender.calls += 1);
  const details: Course['details'] = { operation, attempts: 0 };
  const notice = (event: NoticeEvent): boolean => {
    tell(events, 'notice', event);
    return events?.notice !== undefined;
  };
  try {
    checkOptions(options, CALL);
    let request = asked.prepare(notice);
    if (request instanceof Promise) request = await request; // most are there, and waiting takes memory
    const { timeout = usual } = options;
    const course: Course = {
      request,
      sender,
      operation,
      call,
      options,
      details,
      writes,
      timeout,
      end: now() + timeout,
      tries: 1,
      kept: asked,
    };
    const answer = await send(course);
    if (writes) details.ambiguous = true; // until its response was read
    const { status, headers } = answer;
    quietly(options.onResponse, { status, headers });
    let value = asked.read(course, answer, notice);
    if (value instanceof Promise) value = await value;
    tell(events, 'success', { operation, call, status, attempts: details.attempts });
    return value;
  } catch (thrown) {
    const error = asOurs(operation, thrown);
    if (error instanceof InvalidRequestError && !error.operation)
      error.message = hide(`${operation}: ${error.message}`);
    withDetails(error, details);
    if (events?.error) {
      tell(events, 'error', { ...(error.toJSON() as ErrorEvent), call });
    }
    throw error;
  }
}

/** The value of a successful response. */
export function valueOf(
  course: Course,
  answer: Answer,
  { method, emptyAnswer, textAnswer }: OperationInfo,
): unknown {
  const text = textOf(answer);
  const empty = !text.trim();
  if (empty && emptyAnswer) return undefined;
  if (textAnswer && !empty) return text;
  // A deletion promises an empty object; a missing body means the same.
  if (empty && method === 'DELETE') return {};
  if (empty || !/[/+]json\b/i.test(answer.headers.get('content-type') ?? '/json'))
    throw unreadable(course, answer);
  try {
    return readJson(text, course.sender.options.int64 === 'bigint');
  } catch (error) {
    throw unreadable(course, answer, error);
  }
}
