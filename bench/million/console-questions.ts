import {
  answering,
  currentUniversities,
  findUses,
  supportedUniversities,
} from '@dure/api/features/catalog/service.ts';
import { findOpenAppeals } from '@dure/api/features/operating/appeals/service.ts';
import * as branches from '@dure/api/features/operating/branches/service.ts';
import { findEvent } from '@dure/api/features/operating/events/repository.ts';
import { listEvents } from '@dure/api/features/operating/events/service.ts';
import { findFunnel } from '@dure/api/features/operating/funnel/service.ts';
import * as imports from '@dure/api/features/operating/imports/repository.ts';
import { searchOpen } from '@dure/api/features/operating/links/service.ts';
import { findExported } from '@dure/api/features/operating/log/repository.ts';
import { findLog } from '@dure/api/features/operating/log/service.ts';
import * as mails from '@dure/api/features/operating/mails/repository.ts';
import * as reports from '@dure/api/features/operating/reports/service.ts';
import { findChanges } from '@dure/api/features/operating/settings/repository.ts';
import { findTeam } from '@dure/api/features/operating/team/repository.ts';
import { findToday } from '@dure/api/features/operating/today/service.ts';
import { findCounts } from '@dure/api/features/transparency/repository.ts';
import { funnelBreakdowns } from '@dure/contract/funnel.ts';
import { settingChangesShown } from '@dure/contract/limits.ts';
import { byCommand, type LogFilters } from '@dure/contract/operating-log.ts';
import { changeableSettings } from '@dure/contract/operating-settings.ts';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Known } from './known.ts';
import { ofMembers } from './member-questions.ts';
import { ofNews } from './news-questions.ts';
import { type Question, secondPage } from './question.ts';

/** The limit for all statements of a console page together. */
const markMs = 50;

const builtIn = supportedUniversities({ demo: false });
const universities = { list: () => builtIn };
const noBackups = { backups: { folder: 'none' } };
const linesOfExport = 1_000;
const schoolRequestsShown = 50;

type Variants = Question['variants'];

const links = (queries: readonly Parameters<typeof searchOpen>[1][]): Variants =>
  queries.map((query) => (sql) => searchOpen({ sql }, query));

const log = (queries: readonly LogFilters[]): Variants =>
  queries.map((query) => (sql) => findLog({ sql }, query));

async function schools(sql: Sql): Promise<void> {
  const db = drizzle(sql);
  await answering.findAskedFor(db, schoolRequestsShown);
  await currentUniversities(db, builtIn);
  await findUses(db);
}

async function failedMails(sql: Sql): Promise<void> {
  await Promise.all([
    mails.findPage(sql, {
      states: ['failed', 'dead', 'refused', 'late', 'bounced'],
      accounts: null,
      after: null,
    }),
    mails.countStates(sql),
    mails.findDays(sql),
  ]);
}

/** A member of the team who is in no report. */
const reader = '00000000-0000-7000-8000-000000000000';

function ofModeration({ openReports, memberIds }: Known): Record<string, Variants> {
  return {
    reports: [(sql) => reports.findReports({ sql }, reader, {})],
    'reports, next page': [
      secondPage((sql, after) => reports.findReports({ sql }, reader, after ? { after } : {})),
    ],
    'reports about a member': memberIds.map(
      (about) => (sql) => reports.findReports({ sql }, reader, { about }),
    ),
    'a report': openReports.map((id) => (sql) => reports.showReport({ sql }, reader, id)),
    decisions: [(sql) => reports.findDecisions({ sql })],
    'decisions, next page': [secondPage((sql, after) => reports.findDecisions({ sql }, after))],
    appeals: [(sql) => findOpenAppeals({ db: drizzle(sql) }, memberIds[0] ?? '')],
    transparency: [(sql) => findCounts(sql)],
  };
}

function ofInviting({ names, events, imports: importIds, notableIds }: Known): Record<string, Variants> {
  const parts = [...names, ...names.map((name) => name.slice(0, 1))];
  return {
    links: links([{}]),
    'links by invitee': links(parts.map((q) => ({ q }))),
    'links by inviter': links(parts.map((q) => ({ q, side: 'inviter' }))),
    events: [(sql) => listEvents({ sql }, undefined)],
    'events, next page': [secondPage((sql, after) => listEvents({ sql }, after))],
    'an event': events.map((id) => (sql) => findEvent(sql, id)),
    imports: [(sql) => imports.findNewest(sql, notableIds[0] ?? '')],
    'an import': importIds.map((id) => (sql) => imports.findImport(sql, notableIds[0] ?? '', id)),
    'an import, as a file': importIds.map((id) => (sql) => imports.findResults(sql, id)),
    joining: funnelBreakdowns.map((by) => (sql: Sql) => findFunnel({ sql, universities }, { by })),
  };
}

function ofTree({ notableIds }: Known): Record<string, Variants> {
  return {
    branches: [undefined, ...notableIds].map((under) => (sql) => branches.findBranches({ sql }, { under })),
    'branches, next page': [secondPage((sql, after) => branches.findBranches({ sql }, { after }))],
    'unusual branches': [(sql) => branches.findUnusualBranches({ sql })],
    'the tree': [secondPage((sql, after) => branches.drawTree({ sql }, { after }))],
    'the tree below one': notableIds.map((under) => (sql) => branches.drawTree({ sql }, { under })),
  };
}

const ofLog = ({ notableIds: [actor, target] }: Known): Record<string, Variants> => ({
  log: log([
    {},
    { act: 'member.suspend' },
    { act: 'mail.drop' },
    { actor: byCommand },
    { actor },
    { target },
    { from: '2026-01-01', to: '2026-02-01' },
    { act: 'report.dismiss', actor: byCommand, from: '2026-01-01' },
  ]),
  'log, next page': [secondPage((sql, after) => findLog({ sql }, { after }))],
  'log, part of a file': [(sql) => findExported(sql, {}, null, linesOfExport)],
});

/** The console's queries. */
export function questionsOfConsole(known: Known): readonly Question[] {
  const pages: Record<string, Variants> = {
    today: [
      (sql) => findToday({ sql, config: noBackups as Parameters<typeof findToday>[0]['config'] }, reader),
    ],
    waits: [(sql) => reports.countThings({ sql }, reader)],
    ...ofModeration(known),
    ...ofMembers(known),
    ...ofInviting(known),
    ...ofNews(known),
    ...ofTree(known),
    ...ofLog(known),
    schools: [schools],
    mails: [failedMails],
    team: [(sql) => findTeam(sql)],
    settings: [(sql) => findChanges(sql, changeableSettings, settingChangesShown)],
  };
  return Object.entries(pages).map(([name, variants]) => ({ name: `console, ${name}`, markMs, variants }));
}
