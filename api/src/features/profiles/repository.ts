import { memberTexts } from '@dure/contract/member-texts.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../database/client.ts';
import { educations } from '../../database/schema/educations.ts';
import { type MemberTexts, members } from '../../database/schema/members.ts';
import type { ImageCell } from '../../image-address.ts';

/** Locks the member's row until the transaction ends; null if they left or are suspended. */
export async function lockEdited(tx: Transaction, memberId: string) {
  const [row] = await tx
    .select({
      userType: members.userType,
      email: members.email,
      emailProven: members.emailProven,
      ownSchool: educations.universityKey,
    })
    .from(members)
    .leftJoin(educations, and(eq(educations.memberId, members.id), eq(educations.ordinal, 0)))
    .where(and(eq(members.id, memberId), isNull(members.leftAt), isNull(members.suspendedAt)))
    .for('update', { of: members });
  return row ?? null;
}

export type EditedMember = NonNullable<Awaited<ReturnType<typeof lockEdited>>>;

export interface MemberChanges extends Partial<MemberTexts> {
  readonly userName?: string;
  readonly membersOnly?: boolean;
  readonly links?: string[];
  readonly verifiedUniversityKey?: string | null;
}

export async function updateMember(tx: Transaction, memberId: string, changes: MemberChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(members).set(changes).where(eq(members.id, memberId));
}

export interface OwnProfileRow extends MemberTexts {
  readonly id: string;
  readonly user_type: 'student' | 'alumni';
  readonly user_name: string;
  readonly image: ImageCell | null;
  readonly members_only: boolean;
  readonly keywords: readonly string[];
  readonly skills: readonly string[];
  readonly links: readonly string[];
  /** By keys. */
  readonly educations: readonly {
    readonly school: string;
    readonly degree: 'bachelor' | 'master' | 'doctoral';
    readonly year: number;
    readonly first_major: string;
    readonly second_major: string | null;
  }[];
  readonly careers: readonly {
    readonly company: string;
    readonly position: string;
    readonly specialties: readonly string[];
  }[];
}

/** A member's profile for editing; null if they left or are suspended. */
export async function findOwnProfile(sqlClient: Sql, memberId: string): Promise<OwnProfileRow | null> {
  const [row] = await sqlClient<OwnProfileRow[]>`
    select members.id, user_type, user_name, picture.cell as image, ${sqlClient(memberTexts)}, links, members_only,
      (
        select coalesce(json_agg(keyword order by ordinal), '[]') from member_keywords where member_id = members.id
      ) as keywords,
      (
        select coalesce(json_agg(skill order by ordinal), '[]') from member_skills where member_id = members.id
      ) as skills,
      (
        select coalesce(json_agg(json_build_object('school', university_key, 'degree', degree, 'year', year,
          'first_major', first_major_key, 'second_major', second_major_key) order by ordinal), '[]')
        from educations where member_id = members.id
      ) as educations,
      (
        select coalesce(json_agg(json_build_object('company', company, 'position', position, 'specialties', (
            select coalesce(json_agg(specialty order by special.ordinal), '[]') from career_specialties special
            where special.member_id = careers.member_id and special.career_ordinal = careers.ordinal
          )) order by ordinal), '[]')
        from careers where member_id = members.id
      ) as careers
    from members left join visible_images picture on picture.id = members.image_id
    where members.id = ${memberId} and left_at is null and suspended_at is null`;
  return row ?? null;
}
