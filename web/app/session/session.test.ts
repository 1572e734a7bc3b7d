import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentUser } from '@dure/contract/members.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshTokens } from './refresh.ts';
import { createSessionCall } from './session-call.ts';
import {
  accessTokenKey,
  clearTokens,
  expiryOf,
  readTokens,
  sessionState,
  storeTokens,
  subscribeSession,
} from './session-store.ts';

/** Uses real HTTP, Web Locks and Storage (Node's sessionStorage in place of localStorage). */

const access = (exp: number, name = 'a') => `h.${btoa(JSON.stringify({ exp, name }))}.s`;
const live = access(9_999_999_999);
const over = access(1);
const user = { id: 'u', email: 'e', user_type: 'student', profile: { user_name: '김서연', image: null } };

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let asked: string[] = [];
let handlers: Record<string, Handler> = {};

const answer = (status: number, body: unknown): Handler => {
  return (_, response) => response.writeHead(status).end(JSON.stringify(body));
};
const ifBearer = (token: string): Handler => {
  return (request, response, body) =>
    request.headers.authorization === `Bearer ${token}`
      ? answer(200, user)(request, response, body)
      : answer(401, { error_type: 'unauthenticated' })(request, response, body);
};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push(request.url ?? '');
  const handler = handlers[request.url ?? ''] ?? answer(404, { error_type: 'not_found' });
  handler(request, response, body);
});

const current = '/api/user/current/';
const refresh = '/api/token/refresh/';
const afterRefusal = '//refresh';

beforeEach(async () => {
  asked = [];
  handlers = {};
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('localStorage', sessionStorage);
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});

afterEach(async () => {
  clearTokens();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the store', () => {
  test('holds both tokens or none', () => {
    expect(sessionState()).toBe('unauthenticated');
    storeTokens({ access: live, refresh: 'r' });
    expect(readTokens()).toEqual({ access: live, refresh: 'r' });
    localStorage.removeItem(accessTokenKey);
    expect(sessionState()).toBe('unauthenticated');
  });

  test('notifies of changes in this tab and others, but not to other keys', () => {
    const listener = vi.fn();
    const leave = subscribeSession(listener);
    storeTokens({ access: live, refresh: 'r' });
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(Object.assign(new Event('storage'), { key: accessTokenKey }));
    dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    clearTokens();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('keeps a session for the page if the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    storeTokens({ access: live, refresh: 'r' });
    expect(sessionState()).toBe('authenticated');
    clearTokens();
    expect(sessionState()).toBe('unauthenticated');
  });

  test('reads when an access token ends; one that it cannot read never does', () => {
    expect(expiryOf(access(1234))).toBe(1234);
    for (const opaque of ['', 'opaque', 'a.b.c', `h.${btoa('{}')}.s`])
      expect(expiryOf(opaque)).toBe(Infinity);
  });
});

describe('a call', () => {
  test('carries the stored token', async () => {
    handlers[current] = ifBearer(live);
    storeTokens({ access: live, refresh: 'r' });
    expect(await createSessionCall(() => {})(currentUser, {})).toEqual(user);
  });

  test('with an expired token gets a new one first', async () => {
    handlers[current] = ifBearer(live);
    handlers[refresh] = answer(200, { access: live, refresh: 'r2' });
    storeTokens({ access: over, refresh: 'r1' });
    await createSessionCall(() => {})(currentUser, {});
    expect(asked).toEqual([refresh, current]);
    expect(readTokens()).toEqual({ access: live, refresh: 'r2' });
  });

  test('keeps the refresh token of a host that does not rotate it', async () => {
    handlers[current] = ifBearer(live);
    handlers[refresh] = answer(200, { access: live });
    storeTokens({ access: over, refresh: 'r1' });
    await createSessionCall(() => {})(currentUser, {});
    expect(readTokens()).toEqual({ access: live, refresh: 'r1' });
  });

  test('uses another tab’s tokens even if they arrive after its lock was released', async () => {
    handlers[current] = ifBearer(live);
    storeTokens({ access: over, refresh: 'r1' });
    let tokensWanted: Promise<unknown> = Promise.resolve();
    await navigator.locks.request('dure-refresh', async () => {
      tokensWanted = createSessionCall(() => {})(currentUser, {});
      await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    });
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1));
    storeTokens({ access: live, refresh: 'r2' });
    await tokensWanted;
    expect(asked).toEqual([current]);
  });

  test('is tried once more with new tokens after a 401', async () => {
    const fresh = access(9_999_999_999, 'fresh');
    handlers[current] = ifBearer(fresh);
    handlers[afterRefusal] = answer(200, { accessToken: fresh, refreshToken: 'r2' });
    storeTokens({ access: live, refresh: 'r1' });
    await createSessionCall(() => {})(currentUser, {});
    expect(asked).toEqual([current, afterRefusal, current]);
  });

  test('uses tokens that another tab stored meanwhile after a 401, and renews none', async () => {
    const fresh = access(9_999_999_999, 'fresh');
    handlers[current] = (request, response, body) => {
      storeTokens({ access: fresh, refresh: 'r2' });
      ifBearer(fresh)(request, response, body);
    };
    storeTokens({ access: live, refresh: 'r1' });
    await createSessionCall(() => {})(currentUser, {});
    expect(asked).toEqual([current, current]);
  });

  test('reports the end of the session once for several calls, and clears the tokens', async () => {
    handlers[current] = answer(401, { error_type: 'unauthenticated' });
    handlers[afterRefusal] = answer(401, { error_type: 'session_over' });
    storeTokens({ access: live, refresh: 'r1' });
    const onOver = vi.fn();
    const call = createSessionCall(onOver);
    const results = await Promise.allSettled([1, 2, 3].map(() => call(currentUser, {})));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(readTokens()).toBeNull();
  });

  test.each([
    ['session_over', 401, '로그인이 만료됐어요. 다시 로그인해 주세요.'],
    ['suspended', 403, '이용이 중지된 계정이에요. 운영자에게 문의해 주세요.'],
  ])('reports why the session ended: %s', async (error_type, status, why) => {
    handlers[current] = answer(401, { error_type: 'unauthenticated' });
    handlers[afterRefusal] = answer(status, { error_type });
    storeTokens({ access: live, refresh: `of ${error_type}` });
    const onOver = vi.fn();
    await expect(createSessionCall(onOver)(currentUser, {})).rejects.toThrow();
    expect(onOver).toHaveBeenCalledExactlyOnceWith(why);
  });

  test('that anyone may make is sent without a token if the refresh fails', async () => {
    handlers['/api/project-card/p/public-retrieve/'] = answer(200, { id: 'p' });
    handlers[refresh] = answer(503, { error_type: 'unavailable' });
    storeTokens({ access: over, refresh: 'r1' });
    const onOver = vi.fn();
    const answered = await createSessionCall(onOver)(publicProject, { params: { projectId: 'p' } });
    expect(answered).toEqual({ id: 'p' });
    expect(onOver).not.toHaveBeenCalled();
    expect(readTokens()).toEqual({ access: over, refresh: 'r1' });
  });
});

describe('a public read whose token the host refuses', () => {
  const path = '/api/project-card/p/public-retrieve/';
  const read = (onOver: () => void) =>
    createSessionCall(onOver)(publicProject, { params: { projectId: 'p' } });
  const withoutToken: Handler = (request, response, body) =>
    answer(request.headers.authorization ? 401 : 200, { id: 'p' })(request, response, body);

  test('is repeated with new tokens', async () => {
    const fresh = access(9_999_999_999, 'fresh');
    handlers[path] = ifBearer(fresh);
    handlers[afterRefusal] = answer(200, { accessToken: fresh });
    storeTokens({ access: live, refresh: 'r1' });
    expect(await read(() => {})).toEqual(user);
    expect(asked).toEqual([path, afterRefusal, path]);
  });

  test('is repeated without a token if the session is over, without reporting it', async () => {
    handlers[path] = withoutToken;
    handlers[afterRefusal] = answer(401, { detail: 'Token is invalid or expired' });
    storeTokens({ access: live, refresh: 'r1' });
    const onOver = vi.fn();
    expect(await read(onOver)).toEqual({ id: 'p' });
    expect(onOver).not.toHaveBeenCalled();
    expect(readTokens()).toBeNull();
  });

  test('is not repeated if no token was sent', async () => {
    handlers[path] = answer(401, { detail: 'Members only' });
    await expect(read(() => {})).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([path]);
  });
});

describe('a refresh', () => {
  const stale = { access: over, refresh: 'r1' };

  test('is shared by all who ask at once', async () => {
    handlers[refresh] = answer(200, { access: live, refresh: 'r2' });
    storeTokens(stale);
    const all = await Promise.all(Array.from({ length: 20 }, () => refreshTokens(stale, 'expired')));
    expect(asked).toEqual([refresh]);
    expect(new Set(all.map((tokens) => tokens?.refresh))).toEqual(new Set(['r2']));
  });

  test.each([
    ['no answer', (_: IncomingMessage, response: ServerResponse) => response.destroy()],
    ['a server in trouble', answer(503, { error_type: 'unavailable' })],
    ['too many requests', answer(429, { error_type: 'rate_limited' })],
    ["a proxy's refusal", answer(403, 'Forbidden by proxy')],
    ["a network's own page", (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
    ['an answer without a token', answer(200, {})],
  ] as [string, Handler][])('with %s signs nobody out', async (_, handler) => {
    handlers[refresh] = handler;
    storeTokens(stale);
    await expect(refreshTokens(stale, 'expired')).rejects.toThrow();
    expect(readTokens()).toEqual(stale);
  });

  test.each([
    ['session_over', 401],
    ['suspended', 403],
    ['invalid_input', 422],
  ])('answered with %s ends the session', async (error_type, status) => {
    handlers[refresh] = answer(status, { error_type });
    storeTokens(stale);
    expect(await refreshTokens(stale, 'expired')).toBeNull();
    expect(readTokens()).toBeNull();
  });

  test('answered with a bare 400, as a bare host may, ends the session', async () => {
    handlers[refresh] = answer(400, { detail: 'Token is invalid' });
    storeTokens(stale);
    expect(await refreshTokens(stale, 'expired')).toBeNull();
    expect(readTokens()).toBeNull();
  });

  test.each([
    ['its new tokens', answer(200, { access: live, refresh: 'r2' })],
    ['its refusal', answer(401, { error_type: 'session_over' })],
  ] as [string, Handler][])('drops %s if someone signed out or in meanwhile', async (_, handler) => {
    const other = { access: live, refresh: 'other' };
    for (const meanwhile of [clearTokens, () => storeTokens(other)]) {
      handlers[refresh] = (request, response, body) => {
        meanwhile();
        handler(request, response, body);
      };
      storeTokens(stale);
      const expected = meanwhile === clearTokens ? null : other;
      expect(await refreshTokens(stale, 'expired')).toEqual(expected);
      expect(readTokens()).toEqual(expected);
    }
  });
});

// Shows 17.3: no answer in time
describe('without an answer', () => {
  const stale = { access: over, refresh: 'r1' };
  const never: Handler = () => {};
  /** Never answers the first request; answers later ones with `handler`. */
  const onlySecond = (handler: Handler): Handler => {
    let first = true;
    return (...request) => {
      if (!first) handler(...request);
      first = false;
    };
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a call is given up after 25 s and rejects with `late`', async () => {
    handlers[current] = never;
    storeTokens({ access: live, refresh: 'r1' });
    const failed = expect(createSessionCall(() => {})(currentUser, {})).rejects.toMatchObject({
      type: 'late',
      status: 0,
    });
    await vi.waitUntil(() => asked.length === 1);
    await vi.advanceTimersByTimeAsync(25_000);
    await failed;
    expect(readTokens()).not.toBeNull();
  });

  test('a refresh is given up after 10 s, and the one waiting for it is sent', async () => {
    handlers[refresh] = onlySecond(answer(200, { access: live, refresh: 'r2' }));
    storeTokens(stale);
    const first = expect(refreshTokens(stale, 'expired')).rejects.toMatchObject({ type: 'late' });
    const second = refreshTokens(stale, 'expired');
    await vi.waitUntil(() => asked.length === 1);
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toEqual({ access: live, refresh: 'r2' });
  });

  test('a refresh waits at most 12 s for a lock that is never released', async () => {
    handlers[refresh] = answer(200, { access: live, refresh: 'r2' });
    storeTokens(stale);
    const frozen = Promise.withResolvers<void>();
    const held = navigator.locks.request('dure-refresh', () => frozen.promise);
    const refreshed = refreshTokens(stale, 'expired');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(12_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refreshed).toEqual({ access: live, refresh: 'r2' });
    frozen.resolve();
    await held;
  });
});
