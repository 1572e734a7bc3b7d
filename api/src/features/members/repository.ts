import { memberTexts } from '@dure/contract/member-texts.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor, Transaction } from '../../database/client.ts';
import { schoolUntil } from '../../database/korean-day.ts';
import { hasAddress } from '../../database/schema/everyday-addresses.ts';
import { visibleImages } from '../../database/schema/images.ts';
import { activeRole, type MemberTexts, members } from '../../database/schema/members.ts';
import type { ImageCell } from '../../image-address.ts';
import { standingVouches } from './standing-vouches.ts';

const active = and(isNull(members.leftAt), isNull(members.suspendedAt));

export async function findCurrent(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      id: members.id,
      email: members.email,
      userType: members.userType,
      operatingRole: activeRole,
      mentorVerifiedAt: members.mentorVerifiedAt,
      userName: members.userName,
      image: visibleImages.cell,
    })
    .from(members)
    .leftJoin(visibleImages, eq(visibleImages.id, members.imageId))
    .where(and(eq(members.id, id), active));
  return row ?? null;
}

export type CurrentRow = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

export async function findByEmail(executor: Executor, email: string) {
  const [row] = await executor
    .select({ id: members.id, userType: members.userType, userName: members.userName })
    .from(members)
    .where(and(hasAddress(email.toLowerCase()), active));
  return row ?? null;
}

/** The longest-standing owner who can act, for matters that need one. Null while there is none. */
export async function findFirstOwner(executor: Executor) {
  const [row] = await executor
    .select({ id: members.id })
    .from(members)
    .where(and(eq(activeRole, 'owner'), active))
    .orderBy(members.id)
    .limit(1);
  return row ?? null;
}

/** Words that a member's password must not contain. */
export async function findNames(executor: Executor, id: string) {
  const [row] = await executor
    .select({ email: members.email, userName: members.userName })
    .from(members)
    .where(eq(members.id, id));
  return row ?? { email: null, userName: null };
}

/** Resolves to whether it was set; not if the member left or is suspended. */
export async function setPasswordHash(tx: Transaction, id: string, passwordHash: string): Promise<boolean> {
  const set = await tx
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, id), active))
    .returning({ id: members.id });
  return set.length === 1;
}

export interface ProfileRow {
  readonly id: string;
  readonly user_type: 'student' | 'alumni';
  readonly user_name: string;
  readonly image: ImageCell | null;
  /** Used to check whether the proved domain still belongs to that school; never sent out. */
  readonly email: string;
  readonly verified_university_key: string | null;
  /**
   * The last day for which a student's enrolment is proved, `YYYY-MM-DD`; null while that includes this semester, and
   * for alumni.
   */
  readonly school_until: string | null;
  /**
   * The number of other members who vouched for them, each counted once; those who left or are suspended don't count.
   */
  readonly vouch_count: number;
  readonly joined_by_invitation: boolean;
  readonly members_only: boolean;
}

/** What anyone may read about a member; null if they left, are suspended or hidden, or never existed. */
export async function findProfile(sqlClient: Sql, id: string): Promise<ProfileRow | null> {
  const [row] = await sqlClient<ProfileRow[]>`
    select members.id, user_type, user_name, picture.cell as image, email, verified_university_key, members_only,
      ${sqlClient.unsafe(schoolUntil)} as school_until,
      (
        select count(distinct inviter.id)::int ${sqlClient.unsafe(standingVouches)}
      ) as vouch_count,
      exists (
        select from invitation_uses use where use.member_id = members.id and use.purpose = 'registration'
      ) as joined_by_invitation
    from members left join visible_images picture on picture.id = members.image_id
    where members.id = ${id} and left_at is null and suspended_at is null and hidden_at is null`;
  return row ?? null;
}

export interface EducationRow {
  readonly school: string;
  readonly degree: 'bachelor' | 'master' | 'doctoral';
  readonly year: number;
  readonly first_major: string;
  readonly second_major: string | null;
}

export interface CareerRow {
  readonly company: string;
  readonly position: string;
  readonly specialties: readonly string[];
}

export interface DetailsRow extends MemberTexts {
  readonly keywords: readonly string[];
  readonly skills: readonly string[];
  readonly links: readonly string[];
  readonly educations: readonly EducationRow[];
  readonly careers: readonly CareerRow[];
}

/** What only members may read about a member; schools and majors by their Korean names. */
export async function findDetails(sqlClient: Sql, id: string): Promise<DetailsRow | null> {
  const [row] = await sqlClient<DetailsRow[]>`
    select ${sqlClient(memberTexts)}, links,
      (
        select coalesce(json_agg(keyword order by ordinal), '[]') from member_keywords where member_id = members.id
      ) as keywords,
      (
        select coalesce(json_agg(skill order by ordinal), '[]') from member_skills where member_id = members.id
      ) as skills,
      (
        select coalesce(json_agg(json_build_object('school', school.name_ko, 'degree', degree, 'year', year,
          'first_major', first.name_ko, 'second_major', second.name_ko) order by ordinal), '[]')
        from educations join universities school on school.key = university_key
          join majors first on first.key = first_major_key
          left join majors second on second.key = second_major_key
        where member_id = members.id
      ) as educations,
      (
        select coalesce(json_agg(json_build_object('company', company, 'position', position, 'specialties', (
            select coalesce(json_agg(specialty order by special.ordinal), '[]') from career_specialties special
            where special.member_id = careers.member_id and special.career_ordinal = careers.ordinal
          )) order by ordinal), '[]')
        from careers where member_id = members.id
      ) as careers
    from members where id = ${id}`;
  return row ?? null;
}
