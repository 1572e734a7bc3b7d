import { resolve } from 'node:path';
import { backupsKept } from '@dure/contract/limits.ts';
import { line } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { findBackups, rotate, writeBackup } from '../backup/backup-file.ts';
import { requireRestorable, restore } from '../backup/restore.ts';
import { withSnapshot } from '../backup/source-repository.ts';
import { take } from '../backup/take.ts';
import { readConfig, readServersConfig } from '../config.ts';
import { openImageStore } from '../image-store/open-store.ts';
import type { Program } from './command.ts';
import { noOperand, operand, option, wholeNumberOption } from './given.ts';
import { withDatabase } from './store.ts';

const keptMax = 10_000;

export const backup: Program = {
  name: 'backup',
  synopsis: 'backup [--keep N] [--pictures none]',
  summary: `Write all rows and pictures of this moment into one file in BACKUP_DIR, encrypted by BACKUP_KEY; keep the newest ${backupsKept}.`,
  options: ['keep', 'pictures'],
  prepare(given) {
    noOperand(given);
    const keep = wholeNumberOption(given, 'keep', keptMax) ?? backupsKept;
    const leavesPictures = option(given, 'pictures', v.picklist(['none'], 'not none')) === 'none';
    return async (machine) => {
      const config = readServersConfig(machine.env);
      const { folder, key } = config.backups;
      const store = leavesPictures ? null : openImageStore(config);
      const began = performance.now();
      const written = await withDatabase(config, machine, (url) =>
        withSnapshot(url, (source) => writeBackup(folder, take(source, store), key)),
      );
      const removed = await rotate(folder, keep);
      const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
      const sealed = key === null ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted';
      return {
        json: { ...written, seconds, encrypted: key !== null, removed },
        text: `${written.file}\n${written.bytes} bytes in ${seconds} s, ${sealed}. Older ones removed: ${removed}.`,
      };
    };
  },
};

const longestPath = 4096;

export const restoreBackup: Program = {
  name: 'restore',
  synopsis: 'restore FILE|latest',
  summary:
    'Put a backup into an empty database and its pictures into their store. Looks through it first; stop servers before.',
  options: [],
  prepare(given) {
    const named = operand(given, 'FILE', line(1, longestPath));
    return async (machine) => {
      const config = readConfig(machine.env);
      const { folder, key: secret } = config.backups;
      const newest = named === 'latest' ? (await findBackups(folder))[0] : undefined;
      const file = newest ?? resolve(named);
      const store = openImageStore(config);
      const contents = await requireRestorable({ file, secret }, store);
      await withDatabase(config, machine, (databaseUrl) =>
        restore({ file, secret }, contents, { databaseUrl, store }),
      );
      const { opening, closing } = contents;
      const rows = Object.values(closing.rows).reduce((sum, count) => sum + count, 0);
      const { pictures } = closing;
      return {
        json: { file, taken_at: opening.takenAt, rows, pictures },
        text: `Restored ${rows} rows and ${pictures} picture files, as they were at ${opening.takenAt}.`,
      };
    };
  },
};
