import { settingChangesShown } from '@dure/contract/limits.ts';
import { isLogoSetting, type LogoSetting } from '@dure/contract/logos.ts';
import {
  type ChangeableSetting,
  changeableSettings,
  type OperatedSetting,
} from '@dure/contract/operating-settings.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { settingFault } from '../../../given-settings.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { keepLogo, prepareLogo } from '../../logos/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { type ChangeRow, findChanges, insertChange } from './repository.ts';

function operated(
  name: ChangeableSetting,
  given: string | null,
  rows: readonly ChangeRow[],
): OperatedSetting {
  const changes = rows.filter((row) => row.name === name);
  const [last] = changes;
  return {
    name,
    value: last?.value ?? given,
    given,
    set: (last?.value ?? null) !== null,
    version: last?.number ?? 0,
    changes: changes.map(({ number, value, by, at }) => ({ number, value, by, at })),
  };
}

/** Each setting with its effective value, the environment's value, and its last changes. */
export async function findSettings({
  sql,
  config,
}: Pick<Services, 'sql' | 'config'>): Promise<OperatedSetting[]> {
  const rows = await findChanges(sql, changeableSettings, settingChangesShown);
  return changeableSettings.map((name) => operated(name, config.changeable[name] ?? null, rows));
}

interface Change {
  readonly name: ChangeableSetting;
  /** Null to use the environment's value. */
  readonly value: string | null;
  readonly version: number;
}

/** @throws ApiError invalid_input (invalid for the environment too, or a logo; somebody else has changed it since) */
export function changeSetting(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  { name, value, version }: Change,
): Promise<void> {
  if (value !== null && (isLogoSetting(name) || settingFault(name, value) !== null))
    throw new ApiError('invalid_input', { fields: { value: 'malformed' } });
  return db.transaction((tx) => writeChange(tx, asker, { name, value, version }));
}

async function writeChange(tx: Transaction, asker: Asker, { name, value, version }: Change): Promise<void> {
  const operator = await requireRole(tx, asker, { needs: 'settings.change' });
  if (!(await insertChange(tx, { name, value, version, memberId: asker.memberId })))
    throw new ApiError('invalid_input', { fields: { version: 'mismatch' } });
  await noteAct(tx, operator, { act: value === null ? 'setting.reset' : 'setting.change', target: name });
}

interface UploadedLogo {
  readonly name: LogoSetting;
  /** A picture in base64. */
  readonly file: string;
  readonly version: number;
}

/**
 * The logo's file and its setting, or neither.
 * @throws ApiError invalid_input (version), image_unsupported, image_damaged, image_too_many_pixels, overloaded
 */
export async function changeLogo(
  services: Pick<Services, 'db' | 'config' | 'pictures'>,
  asker: Asker,
  { name, file, version }: UploadedLogo,
): Promise<void> {
  const logo = await prepareLogo(services, asker.memberId, Buffer.from(file, 'base64'));
  await services.db.transaction(async (tx) => {
    await keepLogo(tx, logo);
    await writeChange(tx, asker, { name, value: logo.value, version });
  });
}
