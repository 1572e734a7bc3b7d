import { shortStatements } from '@dure/api/database/client.ts';
import postgres from 'postgres';
import type { Question } from './question.ts';

/** After so many runs PostgreSQL has settled on its plan for a prepared statement. */
const timesAsked = 8;

const scan = /(?:Parallel )?(Seq Scan|(?:Bitmap )?(?:Index(?: Only)?|Heap) Scan)(?: using (\w+))? on (\w+)/g;

/** `Index Scan projects_pkey`, or `Seq Scan majors`. */
const scansOf = (plan: string) =>
  [...plan.matchAll(scan)].map(([, kind, index, table]) => `${kind} ${index ?? table}`);

/** The first line of buffers, which includes everything below it. */
function pagesOf(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

interface Plans {
  readonly scans: ReadonlySet<string>;
  /** 8 KB pages read by the dearest variant, which do not depend on the machine's load. */
  readonly pages: number;
}

/** The plans of a query, as PostgreSQL reports them while running it. */
export async function plansOf(url: string, question: Question): Promise<Plans> {
  const scans = new Set<string>();
  const heard = { on: false, pages: 0 };
  let pages = 0;
  const sql = postgres(url, {
    max: 1,
    connection: shortStatements,
    onnotice({ message = '' }) {
      if (!heard.on) return;
      for (const found of scansOf(message)) scans.add(found);
      heard.pages += pagesOf(message);
    },
  });
  try {
    await sql.unsafe(`
      load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_timing = off;
      set log_min_messages = panic; set client_min_messages = log`);
    for (let time = 1; time <= timesAsked; time += 1) {
      heard.on = time === timesAsked;
      for (const ask of question.variants.slice(0, 20)) {
        heard.pages = 0;
        await ask(sql);
        pages = Math.max(pages, heard.pages);
      }
    }
    return { scans, pages };
  } finally {
    await sql.end();
  }
}

/** Tables large enough for a sequential scan to matter. */
export async function largeTables(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples > 50000`;
  return new Set(rows.map(({ name }) => name));
}
