import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase, type FreshDatabase, freshDatabase } from '../../test/harness/database.ts';

const workspace = join(import.meta.dirname, '../..');

function connect({ url, drop }: FreshDatabase): Sql {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(async () => {
    await sql.end();
    await drop();
  });
  return sql;
}

/** A database created from schema/*.ts only, with the functions that its columns and indexes use. */
async function declaredDatabase(migrated: Sql): Promise<Sql> {
  const sql = connect(await bareDatabase());
  const functions = await migrated<{ text: string }[]>`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'i'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by oid`;
  const program = join(workspace, '../node_modules/.bin/drizzle-kit');
  const tables = execFileSync(program, ['export', '--sql'], { cwd: workspace, encoding: 'utf8' });
  await sql.unsafe(['create extension pg_trgm', ...functions.map(({ text }) => text), tables].join(';\n'));
  return sql;
}

/** What schema/*.ts cannot declare: circular and deferred references, indexes with options. */
const onlyInSql = [
  'members_image_id_images_id_fk',
  'project_words_slips',
  'projects_creator_takes_part',
  'projects_listed',
  'projects_mentions',
  'projects_search',
  'reports_decision_id_moderation_decisions_id_fk',
];

/** Every column, constraint, index and view, a line each. */
async function definitionsIn(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attidentity, attgenerated) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
    order by line`;
  return rows.map(({ line }) => line);
}

test('the migrations create what schema/*.ts declares', async () => {
  const migrated = connect(await freshDatabase());
  const declared = await definitionsIn(await declaredDatabase(migrated));
  const made = await definitionsIn(migrated);
  expect(declared.length).toBeGreaterThan(500);
  const undeclared = made.filter((line) => !declared.includes(line));
  expect(undeclared.filter((line) => onlyInSql.some((name) => line.includes(name)))).toHaveLength(
    onlyInSql.length,
  );
  expect({
    'a migration has to add': declared.filter((line) => !made.includes(line)),
    'a migration has to remove': undeclared.filter((line) => !onlyInSql.some((name) => line.includes(name))),
  }).toEqual({ 'a migration has to add': [], 'a migration has to remove': [] });
});
