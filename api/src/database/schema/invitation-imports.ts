import { relations } from '@dure/contract/invitations.ts';
import {
  emailMaxLength,
  importRowsMax,
  invitationLifeDaysMax,
  userNameMaxLength,
  vouchReasonMaxLength,
} from '@dure/contract/limits.ts';
import { importedMails, importOutcomes, lineFaults } from '@dure/contract/operating-imports.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, numberBetween, oneOf } from './constraints.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';

/**
 * Invitations of many people by a file, in the name of whoever uploaded it: one import per file and inviter, however
 * often it is uploaded.
 */
export const invitationImports = pgTable(
  'invitation_imports',
  {
    id: idColumn(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => members.id),
    /** A keyed hash of the rows' content, independent of the encoding. */
    contentHash: text('content_hash').notNull(),
    /** The inviter's common message. */
    reason: text('reason').notNull(),
    days: smallint('days').notNull(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** The inviter's invitations were used up at this row. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    unique('invitation_imports_content').on(table.inviterId, table.contentHash),
    index('invitation_imports_created_at').on(table.createdAt),
    check('invitation_imports_reason', lengthBetween(table.reason, 1, vouchReasonMaxLength)),
    check('invitation_imports_days', numberBetween(table.days, 1, invitationLifeDaysMax)),
  ],
);

/** A row of such a file. It holds the person's data only while it waits; after that the invitation does. */
export const invitationImportRows = pgTable(
  'invitation_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => invitationImports.id, { onDelete: 'cascade' }),
    /** The line number in the file; the header is the first. */
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull().default('waiting'),
    inviteeName: text('invitee_name'),
    email: text('email'),
    relation: text('relation', { enum: relations }),
    /** A keyed hash of the address, to recognise the person in another file. */
    addressHash: text('address_hash'),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'set null' }),
    /** Null if there is no address, and while it waits. */
    mail: text('mail', { enum: importedMails }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('invitation_import_rows_invitation').on(table.invitationId),
    index('invitation_import_rows_address').on(table.addressHash),
    check('invitation_import_rows_line', numberBetween(table.line, 2, importRowsMax * 10)),
    check('invitation_import_rows_outcome', oneOf(table.outcome, importOutcomes)),
    check('invitation_import_rows_invitee_name', lengthBetween(table.inviteeName, 1, userNameMaxLength)),
    check('invitation_import_rows_email', lengthBetween(table.email, 3, emailMaxLength)),
    check('invitation_import_rows_relation', oneOf(table.relation, relations)),
    check('invitation_import_rows_mail', oneOf(table.mail, importedMails)),
    check(
      'invitation_import_rows_named_while_waiting',
      sql`case when ${table.outcome} = 'waiting' then num_nulls(${table.inviteeName}, ${table.relation}) = 0
        else num_nonnulls(${table.inviteeName}, ${table.email}, ${table.relation}) = 0 end`,
    ),
  ],
);

/** A skipped line: where it is and why, without the person's data. */
export const invitationImportFaults = pgTable(
  'invitation_import_faults',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => invitationImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    fault: text('fault', { enum: lineFaults }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('invitation_import_faults_line', numberBetween(table.line, 2, importRowsMax * 10)),
    check('invitation_import_faults_fault', oneOf(table.fault, lineFaults)),
  ],
);
