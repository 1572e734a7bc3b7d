import * as v from 'valibot';
import { Relation } from './invitations.ts';
import { importFileMaxBytes, invitationLifeDaysMax, vouchReasonMaxLength } from './limits.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** Inviting many at once by a file, in one's own name (docs/decisions/0068). Times are RFC 3339. */

/** What came of a line. */
export const importOutcomes = ['waiting', 'made', 'invited_before', 'member'] as const;
/** How its mail fares. `unwanted`: the address wants none. */
export const importedMails = ['queued', 'sent', 'failed', 'unwanted'] as const;

/** Why a line of a file invites nobody. */
export const lineFaults = [
  'cells',
  'formula',
  'name_missing',
  'name_malformed',
  'name_too_long',
  'email_malformed',
  'relation_missing',
  'relation_unknown',
  'duplicate',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** The columns that a list of people may have. */
export const importColumns = ['name', 'email', 'relation'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The sign that a fault is about: `code` as `U+202E`, `place` from 1, `seen`: whether it leaves ink. */
const FaultySign = v.object({ sign: v.string(), code: v.string(), place: v.number(), seen: v.boolean() });

/**
 * `relation`: null where what is written there, `relation_written`, is none. `column` and `sign`: which cell a fault is
 * in, and the sign it is about, where it is one. `outcome`: what importing it now would lead to; null where it has a
 * fault. `mailed`: whether a mail would go.
 */
export const CheckedLine = v.object({
  line: v.number(),
  invitee_name: v.string(),
  email: v.nullable(v.string()),
  relation: v.nullable(Relation),
  relation_written: v.string(),
  fault: v.nullable(v.picklist(lineFaults)),
  column: v.nullable(v.picklist(importColumns)),
  sign: v.nullable(FaultySign),
  outcome: v.nullable(v.picklist(['made', 'invited_before', 'member'])),
  mailed: v.boolean(),
});
export type CheckedLine = v.InferOutput<typeof CheckedLine>;

export const importEncodings = ['utf-8', 'euc-kr', 'utf-16le', 'utf-16be'] as const;

/**
 * `columns`: every column of the file in its order, with its title, the first cell below it that is not empty, and what
 * it is read as. `ignored`: titles of those that mean nothing here. `header_line`: where the titles stand. `known`: the
 * import that this very file has become already. Without a column of names there are no `lines`.
 */
export const CheckedImport = v.object({
  encoding: v.picklist(importEncodings),
  separator: v.picklist([',', ';', '\t', '|']),
  header_line: v.number(),
  columns: v.array(
    v.object({ title: v.string(), sample: v.string(), as: v.nullable(v.picklist(importColumns)) }),
  ),
  ignored: v.array(v.string()),
  lines: v.array(CheckedLine),
  known: v.nullable(v.string()),
});
export type CheckedImport = v.InferOutput<typeof CheckedImport>;

/** In base64. */
const fileMaxLength = Math.ceil(importFileMaxBytes / 3) * 4;
export const ListFile = v.pipe(
  v.string('malformed'),
  v.maxLength(fileMaxLength, 'too_long'),
  v.regex(/^[0-9A-Za-z+/]*={0,2}$/, 'malformed'),
);

const place = v.nullable(
  v.pipe(
    v.number('malformed'),
    v.integer('malformed'),
    v.minValue(0, 'malformed'),
    v.maxValue(9_999, 'malformed'),
  ),
);

/**
 * How a file is read where its titles do not say so. `columns`: the place of each, from 0; null for none. `relation`: of
 * everybody whose own is missing or not known.
 */
const reading = {
  columns: v.optional(v.strictObject({ name: place, email: place, relation: place })),
  relation: v.optional(v.nullable(Relation)),
};
export type ImportReading = v.InferOutput<v.StrictObjectSchema<typeof reading, undefined>>;

/** A file and what stands around it; what is larger is refused before it is read. */
export const listBodyMaxBytes = fileMaxLength + 4_096;

/**
 * Reads a file and says what importing it would lead to; writes nothing. 422 `file`: `required` (empty), `malformed` (no
 * CSV in UTF-8, UTF-16 or CP949), `mismatch` (its quotes are wrong in many lines), `unknown` (its first line is no titles),
 * `too_many` lines.
 */
export const checkImport = route({
  method: 'POST',
  path: '/api/operator/imports/check/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: false,
  summary: 'What importing a file would lead to',
  body: v.strictObject({ file: ListFile, ...reading }),
  bodyMaxBytes: listBodyMaxBytes,
  answers: { 200: CheckedImport },
  errors: [],
});

/**
 * In one's own name. The same file leads to the import that there is, and goes on with it. 422 `file` as above, and
 * `too_few` where no line is without a fault.
 */
export const startImport = route({
  method: 'POST',
  path: '/api/operator/imports/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: true,
  summary: 'Invite everybody in a file',
  body: v.strictObject({
    file: ListFile,
    ...reading,
    reason: line(1, vouchReasonMaxLength),
    days: v.pipe(
      v.number('malformed'),
      v.integer('malformed'),
      v.minValue(1, 'too_few'),
      v.maxValue(invitationLifeDaysMax, 'too_many'),
    ),
  }),
  bodyMaxBytes: listBodyMaxBytes,
  answers: { 201: v.object({ id: v.string() }) },
  errors: ['proof_required'],
});

/** `stopped`: its inviter could invite no more, or it was given up. `own`: whoever asks is its inviter. */
const Listed = {
  id: v.string(),
  inviter: v.object({ id: v.string(), user_name: v.nullable(v.string()) }),
  own: v.boolean(),
  state: v.picklist(['running', 'finished', 'stopped']),
  created_at: v.string(),
  /** By what came of them; `left_out`: had a fault. */
  lines: v.object({
    waiting: v.number(),
    made: v.number(),
    invited_before: v.number(),
    member: v.number(),
    left_out: v.number(),
  }),
};
export const ListedImport = v.object(Listed);
export type ListedImport = v.InferOutput<typeof ListedImport>;

export const findImports = route({
  method: 'GET',
  path: '/api/operator/imports/',
  access: 'operator',
  needs: 'invitations.manage',
  summary: 'The newest imports',
  answers: { 200: v.object({ imports: v.array(ListedImport) }) },
  errors: [],
});

/** `left_out`: the first of the lines that had a fault, by where they stand in the file. */
export const ImportPage = v.object({
  ...Listed,
  left_out: v.array(v.object({ line: v.number(), fault: v.picklist(lineFaults) })),
  mails: v.object({
    queued: v.number(),
    sent: v.number(),
    failed: v.number(),
    unwanted: v.number(),
  }),
});
export type ImportPage = v.InferOutput<typeof ImportPage>;

const imported = v.strictObject({ importId: id });

export const showImport = route({
  method: 'GET',
  path: '/api/operator/imports/:importId/',
  access: 'operator',
  needs: 'invitations.manage',
  summary: 'How far an import is',
  params: imported,
  answers: { 200: ImportPage },
  errors: ['not_found'],
});

/** A file for a spreadsheet. Links are in it for the inviter alone. */
export const importResults = route({
  method: 'GET',
  path: '/api/operator/imports/:importId/results/',
  access: 'operator',
  needs: 'invitations.manage',
  summary: 'What came of each line of an import, as CSV',
  params: imported,
  answers: { 200: v.object({ csv: v.string() }) },
  errors: ['not_found'],
});
