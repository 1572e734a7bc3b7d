import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { type NewMember, newMember } from './members.ts';
import { type TeamOfTwo, teamOfTwo, wantRole } from './team.ts';

export interface SeatStory extends TeamOfTwo {
  readonly asker: NewMember;
  readonly role: string;
}

/** A project with one free seat for 디자인, and a member whom its creator invited. */
export async function freeSeat(site: ShippedServer): Promise<SeatStory> {
  const team = await teamOfTwo(site);
  const role = await wantRole(site, team, '디자인');
  return { ...team, role, asker: await newMember(site, 'student', team.creator.id, '김하늘') };
}

/** The asker requests the seat, `daysAgo`. */
export async function askedForSeat(site: ShippedServer, story: SeatStory, daysAgo = 0): Promise<void> {
  await site.sql`
    insert into seat_requests (project_id, member_id, role_id, words, created_at, expires_at)
    values (${story.projectId}, ${story.asker.id}, ${story.role}, '포스터를 세 번 만들어 봤어요.',
      now() - make_interval(days => ${daysAgo}), now() + make_interval(days => ${7 - daysAgo}))`;
}
