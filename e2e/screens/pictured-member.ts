import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { type NewMember, newMember } from '../site/members.ts';

const email = 'garam@example.org';

/** A new member with an address that reads well in a picture; an earlier holder of it gets another. */
export async function picturedMember(site: ShippedServer): Promise<NewMember> {
  await site.sql`update members set email = id || '@example.org' where email = ${email}`;
  const member = await newMember(site);
  await site.sql`update members set email = ${email} where id = ${member.id}`;
  return { ...member, email };
}
