import { afterEach, describe, expect, it, vi } from 'vitest';
import { http, HttpProblem, lastFailure, notOurs, wordsOfFailure } from './http.ts';
import { notePageDrawn, noteSignedIn } from './page-person.ts';

function answers(...responses: (Response | Error)[]) {
  const calls = vi.fn<typeof fetch>();
  for (const response of responses)
    if (response instanceof Error) calls.mockRejectedValueOnce(response);
    else calls.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', calls);
  return calls;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('asking the server', () => {
  it('tries again while the server is passing through 502, 503 and 504', async () => {
    const calls = answers(json(503, {}), json(502, {}), json(200, { ok: true }));
    expect(await http('POST', '/api/x', { body: {}, idempotencyKey: 'k' })).toEqual({ ok: true });
    expect(calls).toHaveBeenCalledTimes(3);
  });

  it('tries a read again after a lost connection, but never a write', async () => {
    answers(new TypeError('lost'), json(200, 1));
    expect(await http('GET', '/api/x')).toBe(1);
    const calls = answers(new TypeError('lost'));
    await expect(http('POST', '/api/x')).rejects.toMatchObject({ code: 'network.lost', status: 0 });
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('repeats no POST without a key: nobody knows whether the first one was done', async () => {
    for (const method of ['POST', 'PATCH'] as const) {
      const calls = answers(json(503, {}), json(200, { ok: true }));
      await expect(http(method, '/api/x', { body: {} })).rejects.toMatchObject({ status: 503 });
      expect(calls).toHaveBeenCalledTimes(1);
    }
    answers(json(503, {}), json(200, 1));
    expect(await http('DELETE', '/api/x')).toBe(1);
  });

  it('takes a page for no answer, whatever its status says: a hotel’s network answers like that', async () => {
    const page = () => new Response('<!doctype html><title>Welcome to our Wi-Fi</title>', { status: 200 });
    for (const method of ['GET', 'POST'] as const) {
      const calls = answers(page());
      await expect(http(method, '/api/x')).rejects.toMatchObject({ code: 'http.not-ours', status: 0 });
      expect(calls).toHaveBeenCalledTimes(1);
    }
    answers(new Response('', { status: 200 }));
    await expect(http('GET', '/api/x')).rejects.toMatchObject({ code: 'http.not-ours' });
    answers(new Response(null, { status: 204 }));
    expect(await http('DELETE', '/api/x')).toBeUndefined();
    answers(new Response('<h1>Forbidden</h1>', { status: 403 }));
    await expect(http('GET', '/api/x')).rejects.toMatchObject({ code: 'http.403', explained: false });
  });

  it('waits 200 ms before it tries again, and twice as long each time', async () => {
    vi.useFakeTimers();
    const calls = answers(json(503, {}), json(503, {}), json(503, {}), json(200, 1));
    const answer = http('GET', '/api/x');
    for (const [wait, tries] of [
      [199, 1],
      [1, 2],
      [399, 2],
      [1, 3],
      [799, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(calls).toHaveBeenCalledTimes(tries);
    }
    expect(await answer).toBe(1);
  });

  it('shows the cookie of its own address and no key or token', async () => {
    const calls = answers(json(200, 1));
    await http('POST', '/api/x', { body: { a: 1 } });
    expect(calls.mock.calls[0]?.[1]).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"a":1}',
      signal: undefined,
      credentials: 'same-origin',
    });
  });

  it('gives up after four tries', async () => {
    const calls = answers(json(504, {}), json(504, {}), json(504, {}), json(504, {}));
    await expect(http('GET', '/api/x')).rejects.toMatchObject({ status: 504 });
    expect(calls).toHaveBeenCalledTimes(4);
  });

  it('hands on the refusal in words with its fields and data', async () => {
    const refusal = {
      code: 'quote.stale',
      message: 'The price has changed.',
      fields: { price: 'No' },
      data: { id: 1 },
    };
    answers(json(409, { error: refusal }));
    const problem = await http('GET', '/api/x').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(HttpProblem);
    expect(problem).toMatchObject({ ...refusal, status: 409 });
  });

  it('leaves out empty parts of the query', async () => {
    const calls = answers(json(200, null));
    await http('GET', '/api/x', { query: { a: 'b c', empty: '', none: undefined, zero: 0 } });
    expect(calls.mock.calls[0]?.[0]).toBe('/api/x?a=b+c&zero=0');
  });
});

it('says the server’s own words where it gave some, and else what the page has to say', () => {
  expect(wordsOfFailure(new HttpProblem('item.in-use', 'Someone booked it.', 409), 'Failed')).toBe(
    'Someone booked it.',
  );
  expect(wordsOfFailure(notOurs(), 'Failed')).toBe('Failed');
  expect(wordsOfFailure(new Error('x is undefined'), 'Failed')).toBe('Failed');
});

describe('the person a page was drawn for', () => {
  const saidBy = async (calls: ReturnType<typeof answers>) => {
    await http('POST', '/api/x', { body: {} });
    return new Headers(calls.mock.lastCall?.[1]?.headers).get('borough-person');
  };
  const asks = () => answers(...Array.from({ length: 9 }, () => json(200, {})));

  it('goes with every request, and stays while another person signs in in another tab', async () => {
    const calls = asks();
    notePageDrawn(undefined);
    expect(await saidBy(calls)).toBeNull();
    noteSignedIn(null);
    expect(await saidBy(calls)).toBe('nobody');
    noteSignedIn('ann');
    expect(await saidBy(calls)).toBe('ann');
    noteSignedIn(null);
    noteSignedIn('bob');
    expect(await saidBy(calls)).toBe('ann');
    notePageDrawn('bob');
    expect(await saidBy(calls)).toBe('bob');
  });
});

describe('the id of what failed', () => {
  it('is the one the server gave the request, until one does not reach it', async () => {
    const failed = new Response('{}', { status: 500, headers: { 'x-request-id': 'a1' } });
    answers(failed, json(404, {}), new TypeError('lost'));
    await expect(http('POST', '/api/x')).rejects.toMatchObject({ status: 500 });
    expect(lastFailure).toMatchObject({ id: 'a1' });
    // What the server refused for a reason is no failure.
    await expect(http('POST', '/api/x')).rejects.toMatchObject({ status: 404 });
    expect(lastFailure).toMatchObject({ id: 'a1' });
    await expect(http('POST', '/api/x')).rejects.toMatchObject({ status: 0 });
    expect(lastFailure).toBeNull();
  });
});
