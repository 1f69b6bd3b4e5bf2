/** How a request is refused whose body may still be coming. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../src/proxy/refuse.ts';

const MB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const turn = () => new Promise((resolve) => setImmediate(resolve));

function exchange() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const heads = vi.spyOn(response, 'writeHead');
  /** The status and the headers, if it responded. */
  const said = () => heads.mock.calls[0];
  const end = (): void => {
    request.complete = true;
    request.push(null);
  };
  return { request, response, said, end };
}

describe('a request is refused', () => {
  afterEach(() => void vi.useRealTimers());

  it('when its body has ended, which nobody else gets', async () => {
    const { request, response, said, end } = exchange();
    const onward = new PassThrough();
    request.pipe(onward);
    refuse(request, response, 'No.', 501);
    request.push('a');
    await turn();
    expect(said()).toBeUndefined();
    end();
    await turn();
    expect(said()).toEqual([501, JSON_TYPE]);
    expect(onward.read()).toBeNull();
    expect(['data', 'end', 'close'].map((name) => request.listenerCount(name))).toEqual([0, 0, 0]);
  });

  it('at once, if its body ended before', async () => {
    const { request, response, said, end } = exchange();
    end();
    request.resume();
    await turn();
    refuse(request, response, 'No.');
    expect(said()).toEqual([502, JSON_TYPE]);
  });

  it('at once, if it broke off', () => {
    const { request, response, said } = exchange();
    request.destroy();
    refuse(request, response, 'No.');
    expect(said()).toEqual([502, { ...JSON_TYPE, connection: 'close' }]);
  });

  it('when its body is too large to be read', async () => {
    const { request, response, said } = exchange();
    const chunk = Buffer.alloc(MB);
    refuse(request, response, 'No.');
    for (let count = 0; count < 64; count += 1) request.push(chunk);
    await turn();
    expect(said()).toBeUndefined();
    request.push('a');
    await turn();
    expect(said()).toEqual([502, { ...JSON_TYPE, connection: 'close' }]);
  });

  it('after five seconds', () => {
    vi.useFakeTimers();
    const { request, response, said } = exchange();
    refuse(request, response, 'No.');
    vi.advanceTimersByTime(4_999);
    expect(said()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(said()).toEqual([502, { ...JSON_TYPE, connection: 'close' }]);
    const early = exchange();
    early.request.destroy();
    refuse(early.request, early.response, 'No.');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('unless a response has begun, or cannot come', () => {
    const { request, response, said } = exchange();
    response.writeHead(200);
    request.destroy();
    refuse(request, response, 'No.');
    expect(said()).toEqual([200]);
    const gone = exchange();
    for (const one of [gone.request, gone.response]) one.destroy();
    refuse(gone.request, gone.response, 'No.');
    expect(gone.said()).toBeUndefined();
  });
});
