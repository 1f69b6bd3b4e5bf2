/** One call from its parameters to its value: what the methods and `raw` have in common. */

import type { OperationInfo } from '../../generated/operations.ts';
import { addressOf, own, type Params } from './address.ts';
import { bodyOf } from './body.ts';
import { InvalidRequestError } from './base-error.ts';
import type { Answer, Course, Sender } from './course.ts';
import { tell } from './events.ts';
import type { CallOptions, NoticeEvent } from './options.ts';
import { readAnswer } from './read-answer.ts';
import { send } from './send.ts';
import { now } from './clock.ts';

export interface Asked {
  readonly operation: string;
  readonly info: OperationInfo;
  readonly params: Params;
  readonly options: CallOptions;
  /** The last answer, when the call is over. */
  answer?: Answer | undefined;
}

export async function perform(sender: Sender, asked: Asked): Promise<unknown> {
  const { operation, info, params, options } = asked;
  const { events, validate, headers } = sender.options;
  const { method, marks } = info;
  const call = (sender.calls += 1);
  const details = { operation, attempts: 0 };
  const notice = (event: NoticeEvent): boolean => {
    tell(events, 'notice', event);
    return events?.notice !== undefined;
  };
  try {
    const path = addressOf(info, params);
    if (events?.notice) (await import('./deprecated.ts')).noticeDeprecated(operation, params, notice);
    const made = bodyOf(operation, info, own(params, 'body'));
    const content = made instanceof Promise ? await made : made;
    validate?.request?.(operation, params, notice);
    const timeout = options.timeout ?? sender.options.timeout ?? 60_000;
    const given = headersOf(content, headers, options.headers);
    const course: Course = {
      sender,
      operation,
      call,
      options,
      details,
      url: sender.baseUrl + path,
      method,
      writes: method !== 'GET' && !marks.includes('r'),
      body: content,
      headers: given,
      authorization: given['authorization'],
      timeout,
      end: now() + timeout,
      tries: 1,
    };
    let answer: Answer;
    try {
      answer = await send(course);
    } finally {
      asked.answer = course.answer;
    }
    const value = await readAnswer(course, answer, info);
    const { status } = answer;
    const { attempts } = details;
    validate?.response?.(operation, { status, headers: answer.headers, attempts, body: value }, notice);
    tell(events, 'success', { operation, call, status, attempts });
    return value;
  } catch (error) {
    if (error instanceof InvalidRequestError && !error.operation) {
      Object.assign(error, { operation, message: `${operation}: ${error.message}` });
    }
    if (events?.error) {
      const known = error instanceof Error ? error : new Error(String(error));
      const { name, message } = known;
      tell(events, 'error', { ...details, ...known, name, message, call });
    }
    throw error;
  }
}

type Headers = CallOptions['headers'];

/** The client's and the call's over ours, by lower-case name; what is set to undefined is not sent. */
function headersOf(body: Course['body'], ...layers: readonly Headers[]): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  for (const layer of layers) {
    for (const name in layer) {
      const value = layer[name];
      if (value === undefined) Reflect.deleteProperty(headers, name.toLowerCase());
      else headers[name.toLowerCase()] = value;
    }
  }
  // What a form is sent as has a boundary in it, which only fetch knows.
  if (body instanceof FormData) Reflect.deleteProperty(headers, 'content-type');
  return headers;
}
