import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/database/client.ts';
import {
  claimIdempotent,
  fingerprintOf,
  type IdempotentCall,
  storeIdempotent,
} from '../src/idempotency/idempotency.ts';
import { type FreshDatabase, freshDatabase } from './harness/database.ts';

const secrets = ['a secret of this process'] as const;
let fresh: FreshDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

let keys = 0;
const newCall = (body: unknown = { a: 1 }): IdempotentCall => {
  keys += 1;
  return {
    key: `key-${keys}`,
    route: '/api/thing/',
    caller: 'a member',
    fingerprint: fingerprintOf(secrets, body),
  };
};

/** An act that answers how often it was done. */
function actor() {
  let done = 0;
  const act = (call: IdempotentCall) =>
    database.db.transaction(async (tx) => {
      const stored = await claimIdempotent(tx, call);
      if (stored !== null) return stored.body;
      done += 1;
      const body = { id: `thing-${done}` };
      await storeIdempotent(tx, call, { status: 201, body });
      return body;
    });
  return { act, times: () => done };
}

describe('a key', () => {
  it('makes the same call happen once, also 20 at a time', async () => {
    const { act, times } = actor();
    const call = newCall();
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(call)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"id":"thing-1"}']));
    expect(times()).toBe(1);
  });

  it('is refused with another body', async () => {
    const { act } = actor();
    const call = newCall();
    await act(call);
    const other = { ...call, fingerprint: fingerprintOf(secrets, { a: 2 }) };
    await expect(act(other)).rejects.toMatchObject({ errorType: 'idempotency_key_reused' });
  });

  it('counts only for its route', async () => {
    const { act, times } = actor();
    const call = newCall();
    await act(call);
    await act({ ...call, route: '/api/other/' });
    expect(times()).toBe(2);
  });

  it('counts only for its caller: another caller’s call with the same key is done separately', async () => {
    const { act, times } = actor();
    const call = newCall();
    const others = { ...call, caller: 'another member', fingerprint: fingerprintOf(secrets, { a: 2 }) };
    const [first, other] = await Promise.all([act(call), act(others)]);
    expect(other).not.toEqual(first);
    expect([await act(call), await act(others)]).toEqual([first, other]);
    expect(times()).toBe(2);
  });

  it('is free again if the act was rolled back', async () => {
    const { act, times } = actor();
    const call = newCall();
    await expect(
      database.db.transaction(async (tx) => {
        await claimIdempotent(tx, call);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await act(call);
    expect(times()).toBe(1);
  });

  it('is free again after a day', async () => {
    const { act, times } = actor();
    const call = newCall();
    await act(call);
    await database.sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${call.key}`;
    await act(call);
    expect(times()).toBe(2);
  });

  it('is optional', async () => {
    const { act, times } = actor();
    const call = { ...newCall(), key: null };
    await act(call);
    await act(call);
    expect(times()).toBe(2);
  });
});

it('a fingerprint depends on the body and on the secret', () => {
  expect(fingerprintOf(secrets, { a: 1 })).toEqual(fingerprintOf(secrets, { a: 1 }));
  expect(fingerprintOf(secrets, { a: 1 })).not.toEqual(fingerprintOf(secrets, { a: 2 }));
  expect(fingerprintOf(secrets, { a: 1 })).not.toEqual(fingerprintOf(['another'], { a: 1 }));
});
