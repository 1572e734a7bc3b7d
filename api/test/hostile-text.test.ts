import { requestUniversity } from '@dure/contract/catalog.ts';
import { retrieveInvitation, retrieveProjectInvitation } from '@dure/contract/invitations.ts';
import { keywordMaxLength } from '@dure/contract/limits.ts';
import { publicLounge } from '@dure/contract/lounges.ts';
import { publicUser } from '@dure/contract/members.ts';
import { createPost, publicPost } from '@dure/contract/posts.ts';
import { ongoingProjects, publicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { report } from '@dure/contract/reports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '../src/database/schema/reports.ts';
import { universityRequests } from '../src/database/schema/university-requests.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertLounge,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  type TestMember,
} from './harness/fixtures.ts';
import { invisible, markup, turning, unprintable } from './hostile-texts.ts';
import { accessOf, alumni, newStudentEmail, proveBySql, register, student } from './newcomer.ts';

let test: TestApp;
let inviter: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
  inviter = await insertMember(test.db);
  token = await accessOf(test, inviter);
});
afterAll(() => test.close());

const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim();

/** A proven address and an invitation, as a registration sends them. */
async function newcomer(domain?: string) {
  const email = newStudentEmail(domain);
  const [{ code }, email_proof] = await Promise.all([
    insertPersonInvitation(test.db, { inviterId: inviter.id }),
    proveBySql(test, email),
  ]);
  return { email, email_proof, code };
}

async function profileOf(id: string) {
  return (await test.call(publicUser, { params: { id } }, { token })).body;
}

const post = (content: string) => test.call(createPost, { body: { content } }, { token });

describe.each(markup)('%s is text', (text) => {
  // Shows 17.10: markup stays text, and names lose invisible characters
  it('in the profile of a student and of an alumni', async () => {
    const [keyword, skill] = [cut(text, keywordMaxLength), cut(text, 40)];
    const asStudent = await register(
      test,
      student(await newcomer(), { user_name: skill, keywords: [keyword], skills: [skill] }),
    );
    expect(asStudent.status).toBe(201);
    expect(await profileOf(asStudent.body.id)).toMatchObject({
      profile: { user_name: skill },
      details: { keywords: [keyword], skills: [skill] },
    });
    const body = alumni(await newcomer(), { user_name: skill, skills: [skill] });
    const asAlumni = await register(test, {
      ...body,
      company_infos: [{ company: skill, field: [skill], position: [skill] }],
    });
    expect(asAlumni.status).toBe(201);
    expect((await profileOf(asAlumni.body.id)).details).toMatchObject({
      company_infos: [{ company: skill, field: [skill], position: [skill] }],
    });
  });

  // Shows 17.10: markup stays text, and names lose invisible characters
  it('in a post, in a report of it with its snapshot, and in a school request', async () => {
    await test.db.delete(reports);
    const author = await insertMember(test.db, { userName: cut(text, 40) });
    const { body } = await test.call(
      createPost,
      { body: { content: text, tagged_user_ids: [author.id] } },
      { token: await accessOf(test, author) },
    );
    expect((await test.call(publicPost, { params: { postId: body.id } })).body).toMatchObject({
      content: text,
      tagged_users: [{ user_name: cut(text, 40) }],
      author: { user_name: cut(text, 40) },
    });
    const target = { target_type: 'post', target_id: body.id } as const;
    await test.call(report, { body: { ...target, reason: text } }, { token });
    const [row] = await test.db.select().from(reports).where(eq(reports.postId, body.id));
    expect(row).toMatchObject({
      reason: text,
      snapshot: { content: text, people: { [author.id]: cut(text, 40) } },
    });
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const asked = { code, name: text, domain: 'saebom.ac.kr' };
    expect((await test.call(requestUniversity, { body: asked })).status).toBe(201);
    const [request] = await test.db
      .select({ name: universityRequests.name })
      .from(universityRequests)
      .where(eq(universityRequests.name, text));
    expect(request?.name).toBe(text);
  });

  // Shows 17.10: markup stays text, and names lose invisible characters
  it('in a project, a lounge, an introduction and every kind of link', async () => {
    const creator = await insertMember(test.db, { userName: cut(text, 40), introduction: text });
    const keyword = cut(text, keywordMaxLength);
    const projectId = await insertProject(test.db, {
      creatorId: creator.id,
      title: text,
      description: text,
      keywords: [keyword],
    });
    const shown = {
      title: text,
      description: text,
      keywords: [keyword],
      creator: { user_name: cut(text, 40) },
    };
    expect((await test.call(publicProject, { params: { projectId } })).body).toMatchObject(shown);
    const list = await test.call(publicProjectsOfMember, { params: { userId: creator.id } });
    expect(list.body).toMatchObject([shown]);
    const found = await test.call(ongoingProjects, { query: { query: text, keyword } }, { token });
    expect(found.body.projects.map(({ title }) => title)).toEqual([text]);
    expect((await profileOf(creator.id)).details?.introduction).toBe(text);
    const lounge = await test.call(publicLounge, { params: { id: await insertLounge(test.db, text) } });
    expect(lounge.body.title).toBe(text);

    const named = { inviterId: creator.id, inviteeName: cut(text, 40) };
    const person = await insertPersonInvitation(test.db, { ...named, relation: 'other', reason: text });
    const event = await insertEventInvitation(test.db, { title: text });
    const ofProject = await insertProjectInvitation(test.db, { ...named, projectId });
    const lookUp = async (code: string) => (await test.call(retrieveInvitation, { query: { code } })).body;
    expect(await lookUp(person.code)).toMatchObject({
      inviter_name: cut(text, 40),
      invitee_name: cut(text, 40),
      vouch: { reason: text },
    });
    expect(await lookUp(event.code)).toMatchObject({ title: text });
    const project = await test.call(retrieveProjectInvitation, { query: { code: ofProject.code } });
    expect(project.body).toMatchObject({
      inviter: { profile: { user_name: cut(text, 40) } },
      project_card: { title: text },
    });
  });
});

const codesOf = (sign: string) =>
  [...sign].map((unit) => `U+${unit.codePointAt(0)?.toString(16).padStart(4, '0')}`).join(' ');

// Shows 17.10: markup stays text, and names lose invisible characters
it('invisible characters are left out of names, keywords, skills and posts', async () => {
  const text = `${invisible.join('')}가${invisible.join('')}나${invisible.join('')}`;
  const { status, body } = await register(
    test,
    student(await newcomer(), { user_name: text, keywords: [text], skills: [text] }),
  );
  expect(status).toBe(201);
  expect(await profileOf(body.id)).toMatchObject({
    profile: { user_name: '가나' },
    details: { keywords: ['가나'], skills: ['가나'] },
  });
  const { content } = (await test.call(publicPost, { params: { postId: (await post(text)).body.id } })).body;
  expect(content).toBe('가나');
});

describe.each([...turning, ...unprintable].map((sign) => [codesOf(sign), sign] as const))('%s', (_, sign) => {
  const text = `가${sign}나`;

  // Shows 17.10: markup stays text, and names lose invisible characters
  it('is refused in a name, keyword, skill, company or position', async () => {
    const someone = { email: newStudentEmail(), email_proof: 'x', code: 'aaaaaaaaaaaa' };
    const asStudent = student(someone, { user_name: text, keywords: [text], skills: [text] });
    const asAlumni = alumni(someone, { user_name: text, skills: [text] });
    const companies = [{ company: text, field: [text], position: [text] }];
    const [ofStudent, ofAlumni] = [
      await register(test, asStudent),
      await register(test, { ...asAlumni, company_infos: companies }),
    ];
    expect([ofStudent.status, ofStudent.error.fields]).toEqual([
      422,
      expect.objectContaining({
        'profile.user_name': 'malformed',
        'profile.keywords.0': 'malformed',
        'profile.skills.0': 'malformed',
      }),
    ]);
    expect([ofAlumni.status, ofAlumni.error.fields]).toEqual([
      422,
      expect.objectContaining({
        'profile.user_name': 'malformed',
        'company_infos.0.company': 'malformed',
        'company_infos.0.field.0': 'malformed',
        'company_infos.0.position.0': 'malformed',
      }),
    ]);
  });

  it('is refused in a post, or left out of it', async () => {
    const { status, body, error } = await post(text);
    if (unprintable.includes(sign)) {
      expect([status, error.fields]).toEqual([422, { content: 'malformed' }]);
      return;
    }
    const { content } = (await test.call(publicPost, { params: { postId: body.id } })).body;
    expect([status, content]).toEqual([201, '가나']);
  });
});

describe('whatever a row holds', () => {
  const hidden = `가${invisible.join('')}나\u2028\u2029`;

  it('is sent as JSON that no browser treats as a page', async () => {
    const { id } = await insertMember(test.db, { userName: '<script>alert(1)</script>' });
    const response = await test.inject(`/api/user/${id}/public-get/`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('is sent unchanged, even if today’s rules would refuse it', async () => {
    const { id } = await insertMember(test.db, { userName: hidden });
    const loungeId = await insertLounge(test.db, hidden);
    expect((await profileOf(id)).profile.user_name).toBe(hidden);
    expect((await test.call(publicLounge, { params: { id: loungeId } })).body.title).toBe(hidden);
  });
});
