import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../src/database/client.ts';
import { images } from '../../src/database/schema/images.ts';
import { invitations } from '../../src/database/schema/invitations.ts';
import { lounges } from '../../src/database/schema/lounges.ts';
import { members } from '../../src/database/schema/members.ts';
import { posts, postTags } from '../../src/database/schema/posts.ts';
import { projectKeywords, projectMembers, projects } from '../../src/database/schema/projects.ts';
import { sessions } from '../../src/database/schema/sessions.ts';
import type { Asker } from '../../src/features/sessions/service.ts';
import { hashPassword } from '../../src/passwords/password-hash.ts';

/** Real rows, as the product's own features would have left them. */

type MemberRow = typeof members.$inferInsert;
type InvitationRow = typeof invitations.$inferInsert;
type ProjectRow = typeof projects.$inferInsert;

export interface TestMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly userName: string;
}

export const newEmail = (domain = 'example.org'): string => `m-${randomUUID()}@${domain}`;
const newCode = (): string => randomBytes(16).toString('base64url');

/** The password of most members, hashed once: hashing takes longer than inserting a member. */
const usual = { password: '아무나의 비밀번호 24', hash: null as Promise<string> | null };

function hashOf(password: string): Promise<string> {
  if (password !== usual.password) return hashPassword(password);
  usual.hash ??= hashPassword(password);
  return usual.hash;
}

/** A member who can sign in with `password`. */
export async function insertMember(
  db: Database,
  row: Partial<MemberRow> & { password?: string } = {},
): Promise<TestMember> {
  const { password = usual.password, ...rest } = row;
  const email = rest.email ?? newEmail();
  const userName = rest.userName ?? '김하늘';
  const [member] = await db
    .insert(members)
    .values({ userType: 'student', ...rest, email, userName, passwordHash: await hashOf(password) })
    .returning({ id: members.id });
  if (member === undefined) throw new Error('no member was inserted');
  return { id: member.id, email, password, userName };
}

/** A member who has just signed in, as the services know them. */
export async function insertAsker(db: Database, memberId: string): Promise<Asker> {
  const [session] = await db
    .insert(sessions)
    .values({ memberId, expiresAt: inDays(60) as unknown as Date, provedAt: sql`now()` })
    .returning({ id: sessions.id });
  if (session === undefined) throw new Error('no session was inserted');
  return {
    memberId,
    sessionId: session.id,
    awaitsSecondFactor: false,
    client: { address: '127.0.0.1', userAgent: null },
  };
}

export interface TestInvitation {
  readonly id: string;
  readonly code: string;
}

async function insertInvitation(db: Database, row: InvitationRow): Promise<TestInvitation> {
  const [invitation] = await db.insert(invitations).values(row).returning({ id: invitations.id });
  if (invitation === undefined) throw new Error('no invitation was inserted');
  return { id: invitation.id, code: row.code };
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

/** Open for one person and seven days, unless `row` says otherwise. */
export const insertPersonInvitation = (
  db: Database,
  row: Partial<InvitationRow> & { inviterId: string },
): Promise<TestInvitation> =>
  insertInvitation(db, {
    code: newCode(),
    kind: 'person',
    inviteeName: '이새봄',
    maxUses: 1,
    expiresAt: inDays(7) as unknown as Date,
    ...row,
  });

export const insertEventInvitation = (
  db: Database,
  row: Partial<InvitationRow> = {},
): Promise<TestInvitation> =>
  insertInvitation(db, {
    code: newCode(),
    kind: 'event',
    title: '봄 학기 두레 모임',
    isSystemCreated: (row.inviterId ?? null) === null,
    expiresAt: inDays(30) as unknown as Date,
    ...row,
  });

export const insertProjectInvitation = (
  db: Database,
  row: Partial<InvitationRow> & { inviterId: string; projectId: string },
): Promise<TestInvitation> =>
  insertInvitation(db, {
    code: newCode(),
    kind: 'project',
    inviteeName: '이새봄',
    maxUses: 1,
    expiresAt: inDays(7) as unknown as Date,
    ...row,
  });

/** A project of its creator and `memberIds`, in the order of joining. Resolves to its id. */
export async function insertProject(
  db: Database,
  row: Partial<ProjectRow> & {
    creatorId: string;
    memberIds?: readonly string[];
    keywords?: readonly string[];
  },
): Promise<string> {
  const { memberIds = [], keywords = ['교육'], ...rest } = row;
  return db.transaction(async (tx) => {
    const [project] = await tx
      .insert(projects)
      .values({ title: '동네 배움 지도', description: '함께 그려요.', startDate: '2025-03-01', ...rest })
      .returning({ id: projects.id });
    if (project === undefined) throw new Error('no project was inserted');
    const joined = [row.creatorId, ...memberIds].map((memberId, index) => ({
      projectId: project.id,
      memberId,
      joinedAt: new Date(Date.UTC(2025, 2, 1 + index)),
    }));
    await tx.insert(projectMembers).values(joined);
    await tx
      .insert(projectKeywords)
      .values(keywords.map((keyword, ordinal) => ({ projectId: project.id, ordinal, keyword })));
    return project.id;
  });
}

/** Resolves to its id. */
export async function insertLounge(db: Database, title = '지역을 가꾸는 사람들'): Promise<string> {
  const [lounge] = await db.insert(lounges).values({ title }).returning({ id: lounges.id });
  if (lounge === undefined) throw new Error('no lounge was inserted');
  return lounge.id;
}

/** A post that tags `taggedIds`, in that order. Resolves to its id. */
export async function insertPost(
  db: Database,
  row: Partial<typeof posts.$inferInsert> & { authorId: string; taggedIds?: readonly string[] },
): Promise<string> {
  const { taggedIds = [], ...rest } = row;
  return db.transaction(async (tx) => {
    const [post] = await tx
      .insert(posts)
      .values({ content: '오늘은 여기까지.', ...rest })
      .returning({ id: posts.id });
    if (post === undefined) throw new Error('no post was inserted');
    const tags = taggedIds.map((memberId, ordinal) => ({ postId: post.id, ordinal, memberId }));
    if (tags.length > 0) await tx.insert(postTags).values(tags);
    return post.id;
  });
}

/** The row of a stored and attached image, without its files. Resolves to its id. */
export async function insertImage(
  db: Database,
  row: Partial<typeof images.$inferInsert> & { ownerId: string },
): Promise<string> {
  const now = new Date();
  const values = {
    purpose: 'post',
    width: 1200,
    height: 800,
    storedAt: now,
    attachedAt: now,
    ...row,
  } as const;
  const [image] = await db.insert(images).values(values).returning({ id: images.id });
  if (image === undefined) throw new Error('no image was inserted');
  return image.id;
}

/** Gives a member a profile picture. Resolves to the picture's address. */
export async function giveImage(db: Database, memberId: string): Promise<string> {
  const imageId = await insertImage(db, { ownerId: memberId, purpose: 'profile', width: 640, height: 640 });
  await db.update(members).set({ imageId }).where(eq(members.id, memberId));
  return `/images/${imageId}/640.webp`;
}
