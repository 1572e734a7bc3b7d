import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogoSetting, logoOf, logoValue } from '@dure/contract/logos.ts';
import type { Transaction } from '../../database/client.ts';
import { uploadsFolder } from '../../image-store/uploads-folder.ts';
import type { MailLogo, MailLogos } from '../../mail/with-logo.ts';
import type { Services } from '../../services.ts';
import { inTurn, kindOfFile } from '../images/service.ts';
import * as repository from './repository.ts';

export const findFile = repository.findFile;

/** A logo as it will be kept. */
export interface PreparedLogo {
  readonly name: string;
  /** The value of its setting. */
  readonly value: string;
  readonly bytes: Uint8Array;
}

type Decoding = Pick<Services, 'config'> & { readonly pictures: Pick<Services['pictures'], 'makeLogo'> };

/**
 * Makes a logo of a member's upload, in a picture process and when it is their turn.
 * @throws ApiError image_unsupported, image_damaged, image_too_many_pixels, overloaded
 */
export async function prepareLogo(
  { config, pictures }: Decoding,
  memberId: string,
  uploaded: Uint8Array,
): Promise<PreparedLogo> {
  const folder = uploadsFolder(config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, uploaded, { flag: 'wx', mode: 0o600 });
    const kind = await kindOfFile(path);
    const made = await inTurn(memberId, () => pictures.makeLogo({ path, kind, purpose: 'logo' }));
    const name = createHash('sha256').update(made.bytes).digest('hex').slice(0, 32);
    return { name, value: logoValue(name, made), bytes: made.bytes };
  } finally {
    await rm(path, { force: true });
  }
}

/** Stores the logo's file, in the transaction that sets the logo. */
export const keepLogo = (tx: Transaction, { name, bytes }: PreparedLogo): Promise<void> =>
  repository.insertFile(tx, name, bytes);

/** The logos that mails show; null if they show the mark and the name instead. */
export async function findMailLogos(sql: Services['sql']): Promise<MailLogos | null> {
  const set = await repository.findSet(sql);
  const of = (setting: LogoSetting): MailLogo | null => {
    const row = set.find((one) => one.setting === setting);
    const logo = row && logoOf(row.value);
    return row && logo ? { width: logo.width, height: logo.height, bytes: row.bytes } : null;
  };
  const [onLight, onDark] = [of('BRAND_LOGO'), of('BRAND_LOGO_DARK')];
  const light = onLight ?? onDark;
  return light && { light, dark: onLight && onDark };
}
