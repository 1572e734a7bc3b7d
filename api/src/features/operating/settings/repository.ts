import type { ChangeableSetting, SettingChange } from '@dure/contract/operating-settings.ts';
import { sql as statement } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../../database/client.ts';
import { instant } from '../instant.ts';

export interface ChangeRow extends SettingChange {
  readonly name: ChangeableSetting;
}

/** The last changes of each setting, the newest first. */
export const findChanges = (sql: Sql, names: readonly ChangeableSetting[], ofEach: number) =>
  sql<ChangeRow[]>`
    select change.name, change.number, change.value, user_name as by, change.at
    from unnest(${[...names]}::text[]) named(name), lateral (
      select setting_changes.name, number, value, changed_by, ${instant(sql, 'changed_at')} as at
      from setting_changes where setting_changes.name = named.name order by number desc limit ${ofEach}
    ) change join members on members.id = changed_by
    order by change.name, change.number desc`;

interface NewChange {
  readonly name: ChangeableSetting;
  readonly value: string | null;
  /** The last version that the editor saw. */
  readonly version: number;
  readonly memberId: string;
}

/** False if somebody else was first: of two changes based on the same version, the first to commit wins. */
export async function insertChange(
  tx: Transaction,
  { name, value, version, memberId }: NewChange,
): Promise<boolean> {
  const inserted = await tx.execute(statement`
    insert into setting_changes (name, number, value, changed_by)
    select ${name}, ${version + 1}, ${value}, ${memberId}::uuid
    where ${version}::int = coalesce((select max(number) from setting_changes where name = ${name}), 0)
    on conflict do nothing returning number`);
  return inserted.length > 0;
}
