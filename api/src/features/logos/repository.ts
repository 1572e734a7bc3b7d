import { type LogoSetting, logoSettings } from '@dure/contract/logos.ts';
import { sql as statement } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../database/client.ts';

/** Does nothing if that content is stored already: its name is a hash of it. */
export async function insertFile(tx: Transaction, name: string, bytes: Uint8Array): Promise<void> {
  await tx.execute(statement`
    insert into logo_files (name, bytes) values (${name}, decode(${Buffer.from(bytes).toString('base64')}, 'base64'))
    on conflict do nothing`);
}

export async function findFile(sql: Sql, name: string): Promise<Buffer | null> {
  const [file] = await sql<{ bytes: Buffer }[]>`select bytes from logo_files where name = ${name}`;
  return file?.bytes ?? null;
}

export interface SetLogo {
  readonly setting: LogoSetting;
  readonly value: string;
  readonly bytes: Buffer;
}

/** The logos in force with their bytes: two at most. */
export const findSet = (sql: Sql) =>
  sql<SetLogo[]>`
    select last.name as setting, last.value, bytes
    from (
      select distinct on (name) name, value from setting_changes
      where name = any(${[...logoSettings]}::text[]) order by name, number desc
    ) last join logo_files on logo_files.name = split_part(last.value, ' ', 1)`;
