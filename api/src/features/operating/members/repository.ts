import { membersPerPage } from '@dure/contract/limits.ts';
import type { ListedMember, MemberState, SearchKind } from '@dure/contract/operating-members.ts';
import type { Sql } from 'postgres';
import type { Cursor } from '../cursor.ts';
import { instant } from '../instant.ts';

/** The search, and the index that serves it. */
export interface Lookup {
  readonly searched: SearchKind;
  /** The id, address, initials, school's key, or the beginning of the name; empty to list everybody. */
  readonly text: string;
  readonly state: MemberState | null;
  /** The key and id of the last one shown; null on the first page. */
  readonly after: Cursor | null;
}

export type ListedRow = ListedMember & { readonly key: string };

/** Index expressions, exactly as in `schema/members.ts`. */
const keys = {
  name: 'user_name collate "C"',
  initials: 'hangul_initials(user_name) collate "C"',
} as const;

const stateOf: Readonly<Record<MemberState, string>> = {
  suspended: 'suspended_at is not null',
  frozen: 'frozen_at is not null',
  hidden: 'hidden_at is not null',
  mentor: 'mentor_verified_at is not null',
  team: 'operating_role is not null',
};

export const listed = (sql: Sql) => sql`
  members.id, user_name, user_type, school.name_ko as school, operating_role as role,
  suspended_at is not null as suspended, frozen_at is not null as frozen, hidden_at is not null as hidden,
  mentor_verified_at is not null as mentor, ${instant(sql, 'members.created_at')} as created_at`;

/** Sorts after every text with this prefix: no character is higher. */
const last = '\u{10ffff}';

/** A page in index order, so that nothing is sorted; one more than is shown. */
export function findPage(sql: Sql, { searched, text, state, after }: Lookup) {
  const inState = state === null ? sql`` : sql`and ${sql.unsafe(stateOf[state])}`;
  const school = sql`left join universities school on school.key = verified_university_key`;
  const limit = membersPerPage + 1;
  if (searched === 'name' || searched === 'initials') {
    const key = sql.unsafe(keys[searched]);
    return sql<ListedRow[]>`
      select ${listed(sql)}, ${key} as key from members ${school}
      where ${key} >= ${text} and ${key} < ${text + last} ${inState}
        ${after === null ? sql`` : sql`and (${key}, members.id) > (${after.key}, ${after.id}::uuid)`}
      order by ${key}, members.id limit ${limit}`;
  }
  const found = {
    all: sql`true`,
    id: sql`members.id = ${text}`,
    address: sql`members.id in (
      select id from members where email = ${text}
      union all select member_id from everyday_addresses where email = ${text})`,
    school: sql`verified_university_key = ${text}`,
  }[searched];
  return sql<ListedRow[]>`
    select ${listed(sql)}, '' as key from members ${school}
    where ${found} ${inState} ${after === null ? sql`` : sql`and members.id < ${after.id}`}
    order by members.id desc limit ${limit}`;
}
