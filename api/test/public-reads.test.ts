import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { giveImage, insertLounge, insertMember, insertPost, insertProject } from './harness/fixtures.ts';

/** Compares what a page reads within its own process with what a caller gets at the same path. */

let test: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  test = await testApp();
  const member = await insertMember(test.db);
  await giveImage(test.db, member.id);
  const project = await insertProject(test.db, { creatorId: member.id });
  ids.push(
    member.id,
    project,
    await insertPost(test.db, { authorId: member.id }),
    await insertLounge(test.db),
  );
});

afterAll(() => test.close());

const withoutRequestId = (text: string) => ({ ...JSON.parse(text), request_id: undefined });

it('pages read exactly what callers get, for things that exist and things that do not', async () => {
  const own = [...test.app.ownReads];
  expect(own.map(([path]) => path)).toHaveLength(6);
  const found: string[] = [];
  for (const [path, read] of own) {
    for (const id of [...ids, randomUUID(), 'nothing', '0', `${ids[0]}0`, '%00', '../../healthz']) {
      const name = /:(\w+)/.exec(path)?.[1] ?? '';
      const url = path.replace(`:${name}`, encodeURIComponent(id));
      const [here, there] = await Promise.all([read({ [name]: id }), test.inject(url)]);
      const told = `${url} ${here.text}`;
      expect(here.status, told).toBe(there.statusCode);
      if (here.status === 200) {
        expect(here.text).toBe(there.payload);
        found.push(path);
      } else expect(withoutRequestId(here.text), told).toEqual(withoutRequestId(there.payload));
    }
  }
  expect(new Set(found).size).toBe(6);
});
