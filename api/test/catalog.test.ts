import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  requestUniversity,
  searchCompanies,
  searchPositions,
  searchSkills,
  skillRecommendations,
} from '@dure/contract/catalog.ts';
import { searchResultsMax, universityRequestsPerInvitation } from '@dure/contract/limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test as vitest } from 'vitest';
import { educations } from '../src/database/schema/educations.ts';
import { invitations } from '../src/database/schema/invitations.ts';
import { memberSkills } from '../src/database/schema/members.ts';
import { universities, universityMajors } from '../src/database/schema/universities.ts';
import { universityRequests } from '../src/database/schema/university-requests.ts';
import { loadCatalog } from '../src/features/catalog/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const skillsFor = async (query: string) => (await test.call(searchSkills, { query: { query } })).body;

// Shows 8.3: GET /config/universities.json
describe('the university configuration', () => {
  const get = (headers: Record<string, string> = {}) =>
    test.inject({ method: 'GET', url: '/config/universities.json', headers });

  it('holds every supported school, compressed or not', async () => {
    const plain = await get();
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    const { universities: listed } = plain.json();
    expect(listed).toEqual(test.services.universities.list());
    expect(listed.length).toBeGreaterThanOrEqual(150);

    const packed = await get({ 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get({ 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('br');
    expect((await get({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get();
    const again = await get({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

describe('the tables of schools', () => {
  it('hold the schools and majors of the configuration', async () => {
    const list = test.services.universities.list();
    expect(await test.db.$count(universities, eq(universities.listed, true))).toBe(list.length);
    const majors = list.reduce((sum, school) => sum + school.majors.length, 0);
    expect(await test.db.$count(universityMajors)).toBe(majors);
  });

  it('keep a school that is no longer listed, for those who studied there', async () => {
    const app = await testApp();
    try {
      const [first, ...others] = app.services.universities.list();
      const [major] = first?.majors ?? [];
      const { id } = await insertMember(app.db);
      await app.db.insert(educations).values({
        memberId: id,
        ordinal: 0,
        universityKey: String(first?.key),
        degree: 'bachelor',
        year: 2020,
        firstMajorKey: String(major?.key),
      });
      await Promise.all([loadCatalog(app.db, others), loadCatalog(app.db, others)]);
      const [row] = await app.db
        .select()
        .from(universities)
        .where(eq(universities.key, String(first?.key)));
      expect(row?.listed).toBe(false);
      expect(await app.db.$count(universities, eq(universities.listed, true))).toBe(others.length);
    } finally {
      await app.close();
    }
  });
});

describe('searching words', () => {
  vitest.each([
    ['by a part of the name', '디자', 'UX 디자인'],
    ['without regard to case and blanks', 'uxdesign', 'UX 디자인'],
    ['by the name in the other language', '리액트', 'React'],
    ['by initial consonants', 'ㄷㅇㅌㅂㅅ', '데이터 분석'],
    ['by consonants that an input method joined', 'ㄱㅎ', '기획'],
    ['by a word whose last syllable is half typed', '디장', 'UX 디자인'],
    ['by initials among Latin letters', 'uxㄷㅈ', 'UX 디자인'],
  ])('%s', async (_how, query, found) => {
    expect(await skillsFor(query)).toContain(found);
  });

  // Shows 8.3: GET /api/skill/search
  it('lists the word itself first, then those that begin with it', async () => {
    expect((await skillsFor('java')).slice(0, 2)).toEqual(['Java', 'JavaScript']);
    expect((await skillsFor('c'))[0]).toBe('C');
  });

  it('takes pattern characters literally', async () => {
    expect(await skillsFor('%')).toEqual([]);
    expect(await skillsFor('_')).toEqual([]);
    expect(await skillsFor('\\')).toEqual([]);
  });

  it('returns the beginning of the list without a query', async () => {
    const { body } = await test.call(searchSkills, { query: {} });
    expect(body).toHaveLength(searchResultsMax);
  });

  // Shows 8.3: GET /api/company/search
  // Shows 8.3: GET /api/position/search
  it('finds companies and positions', async () => {
    const companies = await test.call(searchCompanies, { query: { query: 'ㄴㅇㅂ' } });
    expect(companies.body).toContain('네이버');
    const positions = await test.call(searchPositions, { query: { query: 'product' } });
    expect(positions.body).toEqual(['프로덕트 매니저', '프로덕트 디자이너']);
  });

  vitest.each([['a'.repeat(61)], ['a\u0000b'], ['\u202e']])('refuses %j', async (query) => {
    const { status, error } = await test.call(searchSkills, { query: { query } });
    expect([status, error.error_type]).toEqual([422, 'invalid_input']);
  });

  it('refuses a doubled and an unknown parameter', async () => {
    for (const search of ['query=a&query=b', 'query=a&limit=1000']) {
      const response = await test.inject({ method: 'GET', url: `/api/skill/search?${search}` });
      expect(response.statusCode).toBe(422);
    }
  });
});

// Shows 8.3: GET /api/skill/recommendations/
it('recommends the skills most members have', async () => {
  const before = (await test.call(skillRecommendations, {})).body;
  expect(before).not.toContain('목공');
  const { id } = await insertMember(test.db);
  await test.db.insert(memberSkills).values({ memberId: id, ordinal: 0, skill: '목공' });
  const { status, body } = await test.call(skillRecommendations, {});
  expect([status, body[0]]).toEqual([200, '목공']);
});

// Shows 8.4: POST /api/university/request/
describe('asking for a school', () => {
  const ask = (code: string, more: { domain?: string; email?: string } = {}) =>
    test.call(requestUniversity, { body: { code, name: '새봄대학교', domain: 'saebom.ac.kr', ...more } });
  const requestsOf = (invitationId: string) =>
    test.db.select().from(universityRequests).where(eq(universityRequests.invitationId, invitationId));

  it('keeps one request for each domain', async () => {
    const { id, code } = await insertEventInvitation(test.db);
    const email = 'me@saebom.ac.kr';
    expect((await ask(code, { domain: 'Saebom.AC.kr ', email })).status).toBe(201);
    expect((await ask(code)).status).toBe(201);
    const rows = await requestsOf(id);
    expect(rows).toMatchObject([{ name: '새봄대학교', domain: 'saebom.ac.kr', email, handledAt: null }]);
  });

  it('needs a usable invitation', async () => {
    const { id, code } = await insertEventInvitation(test.db);
    await test.db.update(invitations).set({ revokedAt: new Date() }).where(eq(invitations.id, id));
    expect((await ask(code)).error.error_type).toBe('revoked');
    expect((await ask(randomUUID())).error.error_type).toBe('invalid');
    expect(await requestsOf(id)).toEqual([]);
  });

  vitest.each([['saebom'], ['https://saebom.ac.kr'], ['새봄.kr'], ['']])('refuses %j', async (domain) => {
    const { code } = await insertEventInvitation(test.db);
    const { status, error } = await ask(code, { domain });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['domain']]);
  });

  it('is limited for each invitation', async () => {
    const { id, code } = await insertEventInvitation(test.db);
    const row = (index: number) => ({ invitationId: id, name: '학교', domain: `s${index}.ac.kr` });
    await test.db
      .insert(universityRequests)
      .values(Array.from({ length: universityRequestsPerInvitation }, (_, index) => row(index)));
    expect((await ask(code)).error.error_type).toBe('rate_limited');
  });
});
