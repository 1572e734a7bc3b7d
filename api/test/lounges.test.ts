import { randomUUID } from 'node:crypto';
import { publicLounge } from '@dure/contract/lounges.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lounges } from '../src/database/schema/lounges.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertLounge } from './harness/fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const get = (id: string) => test.call(publicLounge, { params: { id } });

// Shows 8.4: GET /api/lounge/{id}/public-get/
describe('a public lounge', () => {
  it('has an id and a title', async () => {
    const id = await insertLounge(test.db, '메이커의 작업대');
    const { status, body } = await get(id);
    expect([status, body]).toEqual([200, { id, title: '메이커의 작업대' }]);
  });

  it('is answered alike if it was deleted and if it is unknown', async () => {
    const deleted = await insertLounge(test.db);
    await test.db.update(lounges).set({ deletedAt: new Date() }).where(eq(lounges.id, deleted));
    for (const id of [deleted, randomUUID()]) {
      const { status, error } = await get(id);
      expect([status, error.error_type]).toEqual([404, 'not_found']);
    }
  });

  it('is refused for a malformed id', async () => {
    expect((await get('1')).status).toBe(422);
  });
});
