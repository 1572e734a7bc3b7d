import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@dure/api/database/client.ts';
import type { Sql } from 'postgres';
import { writeFunnel } from './funnel.ts';
import { writeInvitations } from './invitations.ts';
import { writeLately } from './lately.ts';
import { writeMembers } from './members.ts';
import { writeNews } from './news.ts';
import { writeNotices } from './notices.ts';
import { writeOffers } from './offers.ts';
import { writeProjects } from './projects.ts';
import type { CrowdSize } from './size.ts';
import { writeTeam } from './team.ts';

const drawnFile = join(import.meta.dirname, 'drawn.sql');

/** Inserts rows without triggers: neither references nor notifications run. */
async function write(sql: Sql, size: CrowdSize): Promise<void> {
  await sql`set statement_timeout = 0`;
  await sql`set session_replication_role = replica`;
  await sql`set synchronous_commit = off`;
  await sql`set maintenance_work_mem = '512MB'`;
  await sql.unsafe(readFileSync(drawnFile, 'utf8'));
  await writeMembers(sql, size);
  await writeProjects(sql, size);
  if (size.invitations > 0) {
    await writeInvitations(sql, size);
    await writeLately(sql, size);
    await writeTeam(sql, size);
    await writeNews(sql, size);
    await writeNotices(sql, size);
    await writeOffers(sql, size);
  }
  await writeFunnel(sql);
  await sql`vacuum (freeze, analyze)`;
}

/** Some of its statements write millions of rows. */
const hourMs = 60 * 60 * 1000;
const unhurried = { connectionMs: hourMs, answerMs: hourMs, statementMs: hourMs };

/** Adds a crowd, always the same one, to a migrated database with the built-in lists. */
export async function writeCrowd(databaseUrl: string, size: CrowdSize): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, deadlines: unhurried });
  await write(sql, size).finally(() => close());
}

/** Ids of at most `most` public projects. */
export async function publicProjectIds(databaseUrl: string, most: number): Promise<readonly string[]> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    const rows = await sql<{ id: string }[]>`
      select project.id from projects project join members creator on creator.id = project.creator_id
      where project.deleted_at is null and creator.left_at is null and creator.suspended_at is null
      order by project.id limit ${most}`;
    return rows.map(({ id }) => id);
  } finally {
    await close();
  }
}
