import { shortStatements } from '@dure/api/database/client.ts';
import postgres from 'postgres';
import type { Question } from './questions.ts';

/** By then PostgreSQL has settled on the plan that it keeps for a prepared statement. */
const timesAsked = 8;

const scan = /(?:Parallel )?(Seq Scan|(?:Bitmap )?(?:Index(?: Only)?|Heap) Scan)(?: using (\w+))? on (\w+)/g;

/** `Index Scan projects_pkey`, or `Seq Scan majors`. */
const scansOf = (plan: string) =>
  [...plan.matchAll(scan)].map(([, kind, index, table]) => `${kind} ${index ?? table}`);

/** The scans in the plans of what a question asks, told by PostgreSQL as it runs them. */
export async function scansIn(url: string, question: Question): Promise<Set<string>> {
  const scans = new Set<string>();
  const heard = { on: false };
  const sql = postgres(url, {
    max: 1,
    connection: shortStatements,
    onnotice({ message = '' }) {
      if (heard.on) for (const found of scansOf(message)) scans.add(found);
    },
  });
  try {
    await sql.unsafe(`
      load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set log_min_messages = panic; set client_min_messages = log`);
    for (let time = 1; time <= timesAsked; time += 1) {
      heard.on = time === timesAsked;
      for (const ask of question.variants.slice(0, 20)) await ask(sql);
    }
    return scans;
  } finally {
    await sql.end();
  }
}

/** Tables that are large enough for a sequential scan to be felt. */
export async function largeTables(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples > 50000`;
  return new Set(rows.map(({ name }) => name));
}
