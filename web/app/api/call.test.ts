import { ongoingProjects, publicProject } from '@dure/contract/projects.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { describe, expect, test } from 'vitest';
import type { ApiRequest, ApiResponse } from './call.ts';
import { createCall, pathOf } from './call.ts';

const credentials = { body: { email: 'a@b.example', password: 'secret' } };

const answering = (response: ApiResponse) => createCall(async () => response);

describe('a path', () => {
  test('has its parameters filled in and encoded', () => {
    expect(pathOf(publicProject, { params: { projectId: '../a b' } })).toBe(
      '/api/project-card/..%2Fa%20b/public-retrieve/',
    );
  });

  test('contains only the query values that are defined', () => {
    expect(pathOf(ongoingProjects, { query: {} })).toBe('/api/project-card/ongoing/');
    expect(pathOf(ongoingProjects, { query: { query: 'ㅊㅅ', cursor: undefined } })).toBe(
      '/api/project-card/ongoing/?query=%E3%85%8A%E3%85%85',
    );
  });
});

describe('a call', () => {
  test('sends its body as JSON with the headers it is given', async () => {
    const sent: ApiRequest[] = [];
    const call = createCall(
      async (request) => {
        sent.push(request);
        return { status: 200, text: '{}' };
      },
      () => ({ authorization: 'Bearer a' }),
    );
    await call(signIn, credentials, { idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/token/',
      headers: {
        authorization: 'Bearer a',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      },
      body: JSON.stringify(credentials.body),
    });
    await call(publicProject, { params: { projectId: 'p' } });
    expect(sent[1]?.headers).not.toHaveProperty('content-type');
    expect(sent[1]).not.toHaveProperty('body');
  });

  test('resolves to the body of any success, also an empty one', async () => {
    expect(await answering({ status: 200, text: '{"access":"a"}' })(signIn, credentials)).toEqual({
      access: 'a',
    });
    expect(await answering({ status: 200, text: '' })(signIn, credentials)).toEqual({});
    expect(await answering({ status: 204, text: '' })(signIn, credentials)).toEqual({});
  });

  // Shows 17.13: text stays text: pages, tags, JSON-LD, cards
  test.each(['\u202e', '\\u202E', '\\u2066', '\u200f'])(
    'removes bidirectional controls: %s',
    async (control) => {
      const text = `{"access":"서${control}연","list":[{"name":"${control}"}]}`;
      expect(await answering({ status: 200, text })(signIn, credentials)).toEqual({
        access: '서연',
        list: [{ name: '' }],
      });
    },
  );

  test('keeps a backslash that someone typed', async () => {
    const text = JSON.stringify({ access: 'C:\\u202e' });
    expect(await answering({ status: 200, text })(signIn, credentials)).toEqual({ access: 'C:\\u202e' });
  });

  test('rejects with the type, fields and wait of the api’s error', async () => {
    const text = '{"error_type":"rate_limited","fields":{"email":"malformed"},"retry_in":60}';
    await expect(answering({ status: 429, text })(signIn, credentials)).rejects.toMatchObject({
      name: 'CallError',
      type: 'rate_limited',
      status: 429,
      fields: { email: 'malformed' },
      retryIn: 60,
    });
  });

  test.each([
    [502, '<html>Bad gateway</html>'],
    [401, '{"detail":"No active account"}'],
    [500, 'null'],
    [304, ''],
    [200, '<html>'],
    [200, '\n<!doctype html>'],
    [200, '{"access":'],
  ])('rejects with `unknown` if the answer is %i %s', async (status, text) => {
    await expect(answering({ status, text })(signIn, credentials)).rejects.toMatchObject({
      type: 'unknown',
      status,
    });
  });

  test.each(['OK', 'sent'])('treats the word %s as a success without a body', async (text) => {
    expect(await answering({ status: 200, text })(signIn, credentials)).toEqual({});
  });

  test('rejects with `network` if no answer came', async () => {
    const call = createCall(() => Promise.reject(new TypeError('fetch failed')));
    await expect(call(signIn, credentials)).rejects.toMatchObject({ type: 'network', status: 0 });
  });

  test('rejects with the signal’s reason if it is aborted', async () => {
    const controller = new AbortController();
    controller.abort(new Error('left the page'));
    const call = createCall(() => Promise.reject(controller.signal.reason));
    await expect(call(signIn, credentials, { signal: controller.signal })).rejects.toThrow('left the page');
  });
});
