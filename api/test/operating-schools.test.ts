import { schoolsImportMaxBytes } from '@dure/contract/limits.ts';
import {
  addSchool,
  answerSchoolRequests,
  declineSchoolRequests,
  editSchool,
  findSchools,
  type ImportedSchool,
  importSchools,
  previewSchoolImport,
  readSchoolList,
} from '@dure/contract/operating-schools.ts';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '../src/open-services.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { newStudentEmail, proveBySql, register, student } from './newcomer.ts';
import { actsOn, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let owner: OfTeam;
let operator: OfTeam;
let moderator: OfTeam;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
  operator = await ofTeam(test, 'operator');
  moderator = await ofTeam(test, 'moderator');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

const by = ({ token }: OfTeam) => ({ token });
const find = async () => (await test.call(findSchools, {}, by(reader))).body;
const schoolBy = async (key: string) => (await find()).schools.find((school) => school.key === key);
let drawn = 100;
/** A school that has not been added yet. */
function newSchool(): ImportedSchool {
  drawn += 1;
  const key = `school-${drawn}`;
  return {
    key,
    name_ko: `새봄${drawn}대학교`,
    name_en: `Saebom ${drawn} University`,
    domains: [`${key}.ac.kr`],
  };
}
const add = (school: ImportedSchool, more: { answer?: boolean; words?: string } = {}, who = operator) =>
  test.call(addSchool, { body: { ...school, answer: false, ...more } }, by(who));

/** Inserts a request for the school of a domain, with an address for the answer if `email` is given. */
async function ask(domain: string, email: string | null = null): Promise<void> {
  const { id } = await insertEventInvitation(test.db);
  await test.sql`insert into university_requests (invitation_id, name, domain, email)
    values (${id}, '찾는 학교', ${domain}, ${email})`;
}
const mailTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);

it('a school needs no English name: the Korean one stands in until it is given', async () => {
  const { name_en, ...school } = newSchool();
  await ask(school.domains[0] ?? '', `${school.key}@example.org`);
  const body = { ...school, answer: true };
  expect((await test.call(addSchool, { body }, by(operator))).body).toEqual({ answered: 1 });
  expect(await schoolBy(school.key)).toMatchObject({ name_en: school.name_ko });
  await expect.poll(() => mailTo(`${school.key}@example.org`)[0]?.text).toContain(school.name_ko);
  const { key, ...names } = school;
  const version = (await schoolBy(key))?.version ?? '';
  await test.call(editSchool, { params: { key }, body: { ...names, name_en, version } }, by(operator));
  expect(await schoolBy(key)).toMatchObject({ name_en });
  const { body: refused } = await test.call(
    previewSchoolImport,
    { body: { schools: [school] as never, remove_gone: false } },
    by(operator),
  );
  expect(refused).toMatchObject({ fields: { 'schools.0.name_en': 'required' } });
});

// Shows 8.4: GET /api/operator/schools/
// Shows 17.17: requested schools are listed by domain, counted, with the school they belong to by now
it('the list shows requests by domain, and when each school’s domains were last used', async () => {
  const school = newSchool();
  const [domain = ''] = school.domains;
  await ask(domain);
  await ask(domain, 'one@example.org');
  await ask(`student.${domain}`);
  expect((await find()).requests).toContainEqual(
    expect.objectContaining({ domain, count: 2, with_email: 1, names: ['찾는 학교'], school: null }),
  );
  await add(school);
  expect((await find()).requests.map(({ domain: asked, school: of }) => [asked, of])).toEqual(
    expect.arrayContaining([
      [domain, school.name_ko],
      [`student.${domain}`, school.name_ko],
    ]),
  );
  expect(await schoolBy(school.key)).toMatchObject({
    built_in: false,
    domains: [{ domain, last_used_on: null, unused: true }],
  });
  expect((await schoolBy('snu'))?.built_in).toBe(true);
});

// Shows 17.17: each mail domain shows whether it was used within a year
describe('a domain', () => {
  const usedOn = (domain: string) =>
    test.sql<{ day: string }[]>`select last_used_on::text as day from domain_uses where domain = ${domain}`;

  it('counts as used for a year once somebody joins with an address at it or below it', async () => {
    const { code } = await insertEventInvitation(test.db);
    const email = newStudentEmail('student.snu.ac.kr');
    const body = student({ email, email_proof: await proveBySql(test, email), code });
    expect(await usedOn('snu.ac.kr')).toEqual([]);
    expect((await register(test, body)).status).toBe(201);
    expect(await usedOn('snu.ac.kr')).toHaveLength(1);
    const uses = (await schoolBy('snu'))?.domains.find(({ domain }) => domain === 'snu.ac.kr');
    expect(uses).toMatchObject({ unused: false });
    await test.sql`update domain_uses set last_used_on = last_used_on - interval '1 year 1 day'`;
    const later = (await schoolBy('snu'))?.domains.find(({ domain }) => domain === 'snu.ac.kr');
    expect(later).toMatchObject({ unused: true });
  });
});

// Shows 8.4: POST /api/operator/schools/
// Shows 17.17: adding a school tells all who asked, in one transaction
// Shows 17.12: schools are added, edited, and their requests answered
describe('adding a school', () => {
  it('mails all who asked for its domains, with the operator’s words, and is recorded', async () => {
    const school = newSchool();
    const [domain = ''] = school.domains;
    const [first, below] = [`a@x-${domain}`, `b@x-${domain}`];
    await ask(domain, first);
    await ask(`mail.${domain}`, below);
    await ask(`not-${domain}`, 'other@example.org');
    const answered = await add(school, { answer: true, words: '기다려 주셔서\n고마워요.' });
    expect(answered.body).toEqual({ answered: 2 });
    for (const email of [first, below]) {
      expect(mailTo(email)).toHaveLength(1);
      expect(mailTo(email)[0]?.subject).toContain(school.name_ko);
      expect(mailTo(email)[0]?.text).toContain('고마워요.');
    }
    expect(mailTo('other@example.org')).toEqual([]);
    expect(await actsOn(test, school.key)).toEqual([
      { act: 'university.add', operator_id: operator.id, affected: null },
    ]);
    expect(await actsOn(test, domain)).toEqual([
      { act: 'university.answer', operator_id: operator.id, affected: 1 },
    ]);
    expect(await test.sql`select from university_requests where email in (${first}, ${below})`).toEqual([]);
  });

  it('is refused with another school’s key or domain or a repeated domain, and mails nobody', async () => {
    const school = newSchool();
    const other = newSchool();
    await add(school);
    await ask(other.domains[0] ?? '', 'waits@example.org');
    expect((await add({ ...other, key: school.key }, { answer: true })).error.fields).toEqual({
      key: 'duplicate',
    });
    const both = { ...other, domains: [...other.domains, ...school.domains] };
    expect((await add(both, { answer: true })).error.fields).toEqual({ domains: 'duplicate' });
    const twice = { ...other, domains: [...other.domains, ...other.domains] };
    expect((await add(twice)).error.fields).toEqual({ domains: 'duplicate' });
    expect(mailTo('waits@example.org')).toEqual([]);
    expect(await actsOn(test, other.key)).toEqual([]);
  });

  it('is refused with a domain where anybody can have an address', async () => {
    for (const domain of ['gmail.com', 'ac.kr', 'NAVER.com']) {
      const school = newSchool();
      const { status, error } = await add({ ...school, domains: [...school.domains, domain] });
      expect([status, error.fields]).toEqual([422, { 'domains.1': 'shared' }]);
    }
  });

  it('succeeds once if two do it at once', async () => {
    const school = newSchool();
    const statuses = (await Promise.all([add(school), add(school, {}, owner)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(await actsOn(test, school.key)).toHaveLength(1);
  });
});

// Shows 8.4: PATCH /api/operator/schools/{key}/
// Shows 17.17: the second of two editors of a school is told
// Shows 17.12: schools are added, edited, and their requests answered
describe('editing a school', () => {
  const edit = ({ key, ...given }: ImportedSchool, version: string, who = operator) =>
    test.call(editSchool, { params: { key }, body: { ...given, version } }, by(who));

  it('changes names and domains, even of a built-in school', async () => {
    const school = await schoolBy('snu');
    const given = {
      key: 'snu',
      name_ko: '서울대학교',
      name_en: 'SNU',
      domains: ['snu.ac.kr', 'snu-new.ac.kr'],
    };
    expect((await edit(given, school?.version ?? '')).status).toBe(200);
    expect(await schoolBy('snu')).toMatchObject({ name_en: 'SNU', built_in: true });
    expect((await actsOn(test, 'snu')).map(({ act }) => act)).toEqual(['university.edit']);
    expect((await edit({ ...newSchool() }, 'x')).status).toBe(404);
  });

  it('reaches a running server, where the majors stay the same', async () => {
    const running = await openServices(test.config, test.databaseUrl, test.services.log);
    const { universities } = running.services;
    const before = { majors: universities.byKey('yonsei')?.majors, etag: universities.configuration.etag };
    const school = await schoolBy('yonsei');
    if (!school) throw new Error('no school to edit');
    const { name_en, version } = school;
    const domains = school.domains.map(({ domain }) => domain);
    await edit({ key: 'yonsei', name_ko: '고친대학교', name_en, domains }, version);
    await running.refreshUniversities();
    expect(universities.byKey('yonsei')).toMatchObject({ name_ko: '고친대학교', majors: before.majors });
    expect(universities.configuration.etag).not.toBe(before.etag);
    await running.close();
  });

  it('succeeds for one of two concurrent editors, and the other is told', async () => {
    const school = newSchool();
    await add(school);
    const version = (await schoolBy(school.key))?.version ?? '';
    const answers = await Promise.all([
      edit({ ...school, name_ko: '하나대학교' }, version),
      edit({ ...school, name_ko: '둘대학교' }, version, owner),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.fields).toEqual({ version: 'mismatch' });
    expect((await actsOn(test, school.key)).map(({ act }) => act)).toEqual([
      'university.add',
      'university.edit',
    ]);
  });
});

// Shows 8.4: POST /api/operator/schools/requests/answer/
// Shows 8.4: POST /api/operator/schools/requests/decline/
// Shows 17.17: requests for a school are answered or declined once
// Shows 17.12: schools are added, edited, and their requests answered
describe('answering requests', () => {
  const answer = (domain: string, words?: string, who = operator) =>
    test.call(answerSchoolRequests, { body: { domain, ...(words && { words }) } }, by(who));
  const decline = (domain: string, words?: string, who = operator) =>
    test.call(declineSchoolRequests, { body: { domain, ...(words && { words }) } }, by(who));

  it('needs a school that has the domain', async () => {
    await ask('nowhere-yet.ac.kr', 'someone@nowhere-yet.ac.kr');
    expect((await answer('nowhere-yet.ac.kr')).error.fields).toEqual({ domain: 'not_listed' });
    expect(mailTo('someone@nowhere-yet.ac.kr')).toEqual([]);
  });

  it('is done once, though two do it at once', async () => {
    const school = newSchool();
    const [domain = ''] = school.domains;
    await add(school);
    await ask(domain, `w@y-${domain}`);
    const done = await Promise.all([answer(domain), answer(domain, undefined, owner)]);
    expect(done.map(({ body }) => body.answered).toSorted()).toEqual([0, 1]);
    expect(mailTo(`w@y-${domain}`)).toHaveLength(1);
    expect(await actsOn(test, domain)).toHaveLength(1);
  });

  it('declines by mail if there are words, and silently otherwise', async () => {
    await ask('told.example', 'a@told.example');
    await ask('silent.example', 'a@silent.example');
    expect((await decline('told.example', '학교가 아니라서 추가하지 못했어요.')).body).toEqual({
      answered: 1,
    });
    expect((await decline('silent.example')).body).toEqual({ answered: 1 });
    expect((await decline('silent.example')).body).toEqual({ answered: 0 });
    expect(mailTo('a@told.example')[0]?.text).toContain('학교가 아니라서 추가하지 못했어요.');
    expect(mailTo('a@silent.example')).toEqual([]);
    expect((await actsOn(test, 'silent.example')).map(({ act }) => act)).toEqual(['university.decline']);
  });
});

// Shows 8.4: POST /api/operator/schools/import/read/
describe('a list of schools', () => {
  const read = (text: string, who: OfTeam = operator) =>
    test.call(readSchoolList, { body: { file: iconv.encode(text, 'cp949').toString('base64') } }, by(who));

  // Shows 17.17: a list is read as its program wrote it, and its columns can be chosen
  it('is read as a spreadsheet saved it, with the key of a known school of that name', async () => {
    const { body } = await read(
      '학교 목록;;\n학교명;이메일 도메인*;비고\n서울대학교;@snu.ac.kr, https://www.snu.ac.kr/;\n쀍대학교;ppyelk.ac.kr;\n',
    );
    expect(body.schools).toMatchObject([
      { line: 3, key: 'snu', name_ko: '서울대학교', domains: ['snu.ac.kr'] },
      { line: 4, key: 'ppyelk', name_ko: '쀍대학교', name_en: '쀍대학교', domains: ['ppyelk.ac.kr'] },
    ]);
  });

  it('is refused if it is empty or has no column of domains', async () => {
    expect((await read('학교명,전화\n서울대학교,02\n')).error.fields).toEqual({ file: 'unknown' });
    expect((await read('')).error.fields).toEqual({ file: 'required' });
  });
});

// Shows 8.4: POST /api/operator/schools/import/preview/
// Shows 8.4: POST /api/operator/schools/import/
// Shows 17.17: an import of schools shows its changes first, is done whole, and removes no school with members
describe('importing a list', () => {
  /** All schools as they are, in the form of an imported file. */
  const file = async (): Promise<ImportedSchool[]> =>
    (await find()).schools.map(({ key, name_ko, name_en, domains }) => ({
      key,
      name_ko,
      name_en,
      domains: domains.map(({ domain }) => domain),
    }));
  const preview = (schools: readonly ImportedSchool[], remove_gone = false) =>
    test.call(previewSchoolImport, { body: { schools: [...schools], remove_gone } }, by(operator));
  const apply = (schools: readonly ImportedSchool[], version: string, remove_gone = false, who = operator) =>
    test.call(importSchools, { body: { schools: [...schools], remove_gone, version } }, by(who));
  const imports = async () =>
    (await test.sql`select affected from audit_log where act = 'university.import' order by at`).map(
      ({ affected }) => affected,
    );

  it('previews what is added, changed and gone, and does that, but keeps a school in use', async () => {
    const [unused, used, renamed, fresh] = [newSchool(), newSchool(), newSchool(), newSchool()];
    for (const school of [unused, used, renamed]) await add(school);
    await test.sql`insert into universities (key, name_ko, name_en) values (${used.key}, '가', 'A')`;
    await insertMember(test.db, { emailProven: true, verifiedUniversityKey: used.key });
    const kept = (await file()).filter(({ key }) => ![unused.key, used.key, renamed.key].includes(key));
    const list = [...kept, { ...renamed, name_ko: '고친대학교' }, fresh];
    const { body: difference } = await preview(list, true);
    expect(difference).toMatchObject({
      added: [fresh],
      changed: [{ before: renamed, after: { ...renamed, name_ko: '고친대학교' } }],
    });
    expect(difference.gone.map(({ key, in_use }) => [key, in_use])).toEqual([
      [unused.key, false],
      [used.key, true],
    ]);
    expect((await apply(list, difference.version, true)).body).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(await imports()).toEqual([3]);
    expect(await schoolBy(unused.key)).toBeUndefined();
    expect(await schoolBy(used.key)).toBeDefined();
    expect(await schoolBy(renamed.key)).toMatchObject({ name_ko: '고친대학교' });
    expect((await preview(await file())).body).toMatchObject({ added: [], changed: [], gone: [] });
    expect((await add(unused)).status).toBe(200);
  });

  it('removes no school unless asked to, and records nothing if nothing changes', async () => {
    const school = newSchool();
    await add(school);
    const before = await imports();
    const list = (await file()).filter(({ key }) => key !== school.key);
    const { body: difference } = await preview(list);
    expect(difference.gone.map(({ key }) => key)).toEqual([school.key]);
    expect((await apply(list, difference.version)).body).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(await schoolBy(school.key)).toBeDefined();
    expect(await imports()).toEqual(before);
  });

  it('succeeds for one of two at once, and the other is told', async () => {
    const fresh = newSchool();
    const list = [...(await file()), fresh];
    const { body: difference } = await preview(list);
    const answers = await Promise.all([
      apply(list, difference.version),
      apply(list, difference.version, false, owner),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.fields).toEqual({ version: 'mismatch' });
  });

  it('is refused if a key or domain comes twice or a domain is taken, and changes nothing', async () => {
    const before = await file();
    const [one, other] = [newSchool(), newSchool()];
    const twice = [one, { ...other, key: one.key }];
    expect((await preview(twice)).error.fields).toEqual({
      'schools.0.key': 'duplicate',
      'schools.1.key': 'duplicate',
    });
    const shared = [one, { ...other, domains: one.domains }];
    expect((await apply(shared, 'x')).error.fields).toEqual({
      'schools.0.domains': 'duplicate',
      'schools.1.domains': 'duplicate',
    });
    const taking = [{ ...one, domains: ['yonsei.ac.kr'] }];
    expect((await preview(taking)).error.fields).toEqual({ 'schools.0.domains': 'duplicate' });
    expect(await file()).toEqual(before);
  });

  it('is refused if it is too long or no list, and without permission before it is read', async () => {
    const long = { schools: [], remove_gone: false, padding: 'x'.repeat(schoolsImportMaxBytes) };
    const send = (payload: object, token?: string) =>
      test.inject({
        method: 'POST',
        url: previewSchoolImport.path,
        payload,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      });
    expect((await send(long, operator.token)).statusCode).toBe(413);
    expect((await send(long)).statusCode).toBe(404);
    expect((await send({ schools: 'all', remove_gone: false }, operator.token)).statusCode).toBe(422);
    expect((await send({ schools: [], remove_gone: false }, operator.token)).statusCode).toBe(422);
  });
});

// Shows 17.17: each role may what its row says, with the second factor
describe('schools', () => {
  it('cannot be changed without permission and the second factor', async () => {
    const school = newSchool();
    await ask(school.domains[0] ?? '');
    const half = await halfSignedIn(test, 'operator');
    const member = await insertMember(test.db);
    const tokens = [
      [403, reader.token],
      [403, moderator.token],
      [403, half.token],
      [404, await test.tokenOf(member)],
      [404, undefined],
    ] as const;
    const about = { domain: school.domains[0] ?? '' };
    for (const [status, token] of tokens) {
      const options = token === undefined ? {} : { token };
      const answers = [
        await test.call(addSchool, { body: { ...school, answer: false } }, options),
        await test.call(
          editSchool,
          { params: { key: 'snu' }, body: { name_ko: '가', name_en: 'A', domains: ['a.kr'], version: 'x' } },
          options,
        ),
        await test.call(answerSchoolRequests, { body: about }, options),
        await test.call(declineSchoolRequests, { body: about }, options),
        await test.call(previewSchoolImport, { body: { schools: [school], remove_gone: false } }, options),
        await test.call(
          importSchools,
          { body: { schools: [school], remove_gone: false, version: 'x' } },
          options,
        ),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect(await actsOn(test, school.key)).toEqual([]);
    expect((await find()).requests.map(({ domain }) => domain)).toContain(about.domain);
  });
});
