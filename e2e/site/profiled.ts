import type { DemoMember } from '../../server/test/harness/demo.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { type NewMember, newMember } from './members.ts';

/** A member with a profile as joining leaves it: Seoul's linguistics, one keyword, one skill. */
export async function profiledMember(
  site: ShippedServer,
  userType: DemoMember['user_type'] = 'student',
): Promise<NewMember> {
  const member = await newMember(site, userType);
  const { sql } = site;
  await sql`
    insert into educations (member_id, ordinal, university_key, degree, year, first_major_key)
    values (${member.id}, 0, 'snu', 'bachelor', 2023, 'snu-linguistics')`;
  await sql`insert into member_skills (member_id, ordinal, skill) values (${member.id}, 0, '글쓰기')`;
  if (userType === 'student') {
    await sql`insert into member_keywords (member_id, ordinal, keyword) values (${member.id}, 0, '교육')`;
    return member;
  }
  await sql`insert into careers (member_id, ordinal, company, position) values (${member.id}, 0, '두레상사', '편집장')`;
  await sql`
    insert into career_specialties (member_id, career_ordinal, ordinal, specialty)
    values (${member.id}, 0, 0, '브랜딩')`;
  return member;
}
