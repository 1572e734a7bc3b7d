import * as v from 'valibot';
import { Relation } from './invitations.ts';
import { importFileMaxBytes, invitationLifeDaysMax, vouchReasonMaxLength } from './limits.ts';
import { Made, NamedPerson } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** Inviting many people at once by a file, in the operator's own name (docs/decisions/0068). Times are RFC 3339. */

/** The result of a line. */
export const importOutcomes = ['waiting', 'made', 'invited_before', 'member'] as const;
/** The state of its mail. `unwanted`: the address refuses invitations. */
export const importedMails = ['queued', 'sent', 'failed', 'unwanted'] as const;

/** Why a line invites nobody. */
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

/** The columns of a list of people. */
export const importColumns = ['name', 'email', 'relation'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The character a fault is about: `code` as `U+202E`, `place` from 1, `seen`: whether it is visible. */
export const FaultySign = v.object({
  sign: v.string(),
  code: v.string(),
  place: v.number(),
  seen: v.boolean(),
});

/**
 * `relation`: null if what is written, `relation_written`, is not one. `column` and `sign`: the cell of a fault, and
 * the character, if there is one. `outcome`: what importing the line now would do; null if it has a fault. `mailed`:
 * whether a mail would be sent.
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

export const FileColumn = v.object({
  title: v.string(),
  sample: v.string(),
  as: v.nullable(v.picklist(importColumns)),
});

export const importEncodings = ['utf-8', 'euc-kr', 'utf-16le', 'utf-16be'] as const;

/**
 * `columns`: all columns of the file in order, with title, first non-empty cell, and what they are read as. `ignored`:
 * titles without meaning here. `header_line`: where the titles are. `known`: an existing import of this same file.
 * Without a column of names there are no `lines`.
 */
export const CheckedImport = v.object({
  encoding: v.picklist(importEncodings),
  separator: v.picklist([',', ';', '\t', '|']),
  header_line: v.number(),
  columns: v.array(FileColumn),
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
  v.regex(/^(?:[0-9A-Za-z+/]{4})*(?:[0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=)?$/, 'malformed'),
);

const place = v.nullable(
  v.pipe(
    v.number('malformed'),
    v.integer('malformed'),
    v.minValue(0, 'malformed'),
    v.maxValue(9_999, 'malformed'),
  ),
);

/** The index of each column, from 0; null for none. */
export const ColumnPlaces = v.strictObject({ name: place, email: place, relation: place });

/**
 * How to read a file whose titles do not say. `relation`: for everybody without a known one.
 */
const reading = {
  columns: v.optional(ColumnPlaces),
  relation: v.optional(v.nullable(Relation)),
};
export type ImportReading = v.InferOutput<v.StrictObjectSchema<typeof reading, undefined>>;

/** A file with its options; larger bodies are refused before they are read. */
export const listBodyMaxBytes = fileMaxLength + 4_096;

/**
 * Reads a file and says what importing it would do; writes nothing. 422 `file`: `required` (empty), `malformed` (no CSV
 * in UTF-8, UTF-16 or CP949), `mismatch` (wrong quotes in many lines), `unknown` (its first line has no titles),
 * `too_many` lines.
 */
export const checkImport = route({
  method: 'POST',
  path: '/api/operator/imports/check/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: false,
  summary: 'What importing a file would do',
  body: v.strictObject({ file: ListFile, ...reading }),
  bodyMaxBytes: listBodyMaxBytes,
  answers: { 200: CheckedImport },
  errors: [],
});

/**
 * In the operator's own name. The same file resumes its existing import. 422 `file` as above, and `too_few` if every
 * line has a fault.
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
  answers: { 201: Made },
  errors: ['proof_required'],
});

/** By result; `left_out`: had a fault. */
export const LineCounts = v.object({
  waiting: v.number(),
  made: v.number(),
  invited_before: v.number(),
  member: v.number(),
  left_out: v.number(),
});

/** `stopped`: the inviter's invitations were used up, or it was cancelled. `own`: the caller is its inviter. */
const Listed = {
  id: v.string(),
  inviter: NamedPerson,
  own: v.boolean(),
  state: v.picklist(['running', 'finished', 'stopped']),
  created_at: v.string(),
  lines: LineCounts,
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

export const LeftOutLine = v.object({ line: v.number(), fault: v.picklist(lineFaults) });

export const ImportMailCounts = v.object({
  queued: v.number(),
  sent: v.number(),
  failed: v.number(),
  unwanted: v.number(),
});

/** `left_out`: the first lines with a fault, in the order of the file. */
export const ImportPage = v.object({
  ...Listed,
  left_out: v.array(LeftOutLine),
  mails: ImportMailCounts,
});
export type ImportPage = v.InferOutput<typeof ImportPage>;

const imported = v.strictObject({ importId: id });

export const showImport = route({
  method: 'GET',
  path: '/api/operator/imports/:importId/',
  access: 'operator',
  needs: 'invitations.manage',
  summary: 'The progress of an import',
  params: imported,
  answers: { 200: ImportPage },
  errors: ['not_found'],
});

/** A file for spreadsheets. Only the inviter's has the links. */
export const importResults = route({
  method: 'GET',
  path: '/api/operator/imports/:importId/results/',
  access: 'operator',
  needs: 'invitations.manage',
  summary: 'The outcome of each line of an import, as CSV',
  params: imported,
  answers: { 200: v.object({ csv: v.string() }) },
  errors: ['not_found'],
});
