import { suggestedProjectsMax } from '@dure/contract/limits.ts';
import { suggestedProjects } from '@dure/contract/projects.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberSkills, members } from '../src/database/schema/members.ts';
import { projectMembers, projectRoles, projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject } from './harness/fixtures.ts';
import { type Signed, signedMember } from './on-team.ts';

let test: TestApp;
let creator: Signed;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.update(projects).set({ deletedAt: new Date() });
  creator = await signedMember(test, { userName: '김서연' });
});

const suggested = (token?: string) =>
  test.call(suggestedProjects, {}, token === undefined ? {} : { token }).then(({ body }) => body.projects);
const ids = (token?: string) => suggested(token).then((found) => found.map(({ id }) => id));
const newProject = (row: Partial<Parameters<typeof insertProject>[1]> = {}) =>
  insertProject(test.db, { creatorId: creator.id, ...row });

async function withRole(name: string, seats = 1): Promise<string> {
  const id = await newProject();
  await test.db.insert(projectRoles).values({ projectId: id, ordinal: 0, name, seats });
  return id;
}

async function skilled(...skills: readonly string[]): Promise<Signed> {
  const member = await signedMember(test);
  await test.db
    .insert(memberSkills)
    .values(skills.map((skill, ordinal) => ({ memberId: member.id, ordinal, skill })));
  return member;
}

// Shows 8.4: GET /api/project-card/suggested/
describe('suggested projects', () => {
  it('are the newest, those with a free seat first, as cards with their roles', async () => {
    expect(await ids()).toEqual([]);
    const open = await withRole('번역', 2);
    const [, second, third] = [await newProject(), await newProject(), await newProject()];
    expect(await ids()).toEqual([open, third, second]);
    const [first] = await suggested();
    expect(first).toEqual({
      id: open,
      title: '동네 배움 지도',
      keywords: ['교육'],
      start_date: '2025-03-01',
      end_date: null,
      creator: { id: creator.id, user_name: '김서연' },
      members: [{ id: creator.id, user_name: '김서연', image: null }],
      member_count: 1,
      roles: [{ id: expect.any(String), name: '번역', seats: 2, taken: 0 }],
    });
  });

  it('are at most three, however many there are', async () => {
    for (let made = 0; made < 5; made += 1) await newProject();
    expect(await ids()).toHaveLength(suggestedProjectsMax);
  });

  it('do not count a taken seat as free', async () => {
    const full = await withRole('디자인');
    const [role] = await test.db.select().from(projectRoles).where(eq(projectRoles.projectId, full));
    await test.db
      .update(projectMembers)
      .set({ roleId: role?.id ?? null })
      .where(eq(projectMembers.projectId, full));
    const newer = await newProject();
    expect(await ids()).toEqual([newer, full]);
  });

  it('exclude a project that is over, upcoming or hidden, or whose creator is suspended', async () => {
    await newProject({ endDate: '2025-04-01' });
    await newProject({ startDate: '2099-01-01' });
    await newProject({ deletedAt: new Date(), hiddenAt: new Date() });
    const suspended = await insertMember(test.db);
    await newProject({ creatorId: suspended.id });
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, suspended.id));
    const shown = await newProject();
    expect(await ids()).toEqual([shown]);
  });

  it('begin with those whose seat fits the member’s skills, and name the skill', async () => {
    const fitting = await withRole('프런트엔드');
    const other = await withRole('번역');
    const none = await newProject();
    const member = await skilled('양봉', 'React');
    expect(await ids(member.token)).toEqual([fitting, other, none]);
    expect((await suggested(member.token)).map(({ fitting_skill }) => fitting_skill)).toEqual([
      'React',
      undefined,
      undefined,
    ]);
    expect(await ids()).toEqual([other, fitting, none]);
  });

  it('name the skill that the member listed first, if several fit', async () => {
    await withRole('React 프런트엔드');
    const [first] = await suggested((await skilled('TypeScript', 'React')).token);
    expect(first?.fitting_skill).toBe('TypeScript');
  });

  it('exclude the projects that the member takes part in', async () => {
    const theirs = await newProject();
    expect(await ids()).toEqual([theirs]);
    expect(await ids(creator.token)).toEqual([]);
  });
});
