import { publicIndexPageMax } from '@dure/contract/limits.ts';
import { publicIndex, publicIndexPages } from '@dure/contract/public-index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject } from './harness/fixtures.ts';

let test: TestApp;
let creatorId: string;
beforeAll(async () => {
  test = await testApp();
  creatorId = (await insertMember(test.db)).id;
});
afterAll(() => test.close());

type Subject = 'projects' | 'posts';
const entriesOf = async (subject: Subject, from?: string) =>
  (await test.call(publicIndex, { params: { subject }, query: from ? { from } : {} })).body.entries;
const pagesOf = async (subject: Subject) =>
  (await test.call(publicIndexPages, { params: { subject } })).body.pages;

const make: Record<Subject, () => Promise<string>> = {
  projects: () => insertProject(test.db, { creatorId }),
  async posts() {
    const [row] =
      await test.sql`insert into posts (author_id, content) values (${creatorId}, '글') returning id`;
    return row?.id;
  },
};

// Shows 8.4: GET /api/public-index/{subject}/
describe.each(['projects', 'posts'] as const)('the index of %s', (subject) => {
  it('lists what is public, in the order of ids, with the time of its last change', async () => {
    const [first, second, deleted] = [await make[subject](), await make[subject](), await make[subject]()];
    await test.sql`update ${test.sql(subject)} set deleted_at = now() where id = ${deleted}`;
    const entries = await entriesOf(subject);
    expect(entries.map(({ id }) => id)).toEqual([first, second].sort());
    expect(entries[0]?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(await entriesOf(subject, second)).toEqual(entries.slice(1));
    expect(await pagesOf(subject)).toEqual([{ from: first, updated_at: entries[1]?.updated_at }]);
  });

  it('lists nothing by a suspended member', async () => {
    await test.sql`update members set suspended_at = now() where id = ${creatorId}`;
    expect([await entriesOf(subject), await pagesOf(subject)]).toEqual([[], []]);
    await test.sql`update members set suspended_at = null where id = ${creatorId}`;
  });
});

// Shows 17.13: robots.txt and sitemaps
// Shows 8.4: GET /api/public-index/{subject}/pages/
it('the index comes in pages that join without gap or overlap', async () => {
  await test.sql`
    insert into posts (author_id, content)
    select ${creatorId}, '글' from generate_series(1, ${publicIndexPageMax + 10})`;
  const pages = await pagesOf('posts');
  expect(pages).toHaveLength(2);
  const entries = (await Promise.all(pages.map(({ from }) => entriesOf('posts', from)))).flat();
  expect(entries).toHaveLength(publicIndexPageMax + 12);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

it.each(['/api/public-index/members/', '/api/public-index/projects/?from=x'])('%s → 422', async (url) => {
  expect((await test.inject({ method: 'GET', url })).statusCode).toBe(422);
});
