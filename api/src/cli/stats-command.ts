import type { Funnel } from '@dure/contract/operating-funnel.ts';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { supportedUniversities } from '../features/catalog/service.ts';
import { countMembers, findFunnel } from '../features/operating/funnel/service.ts';
import { type Command, Failure } from './command.ts';
import { noOperand, option } from './given.ts';

const Week = v.pipe(v.string(), v.isoDate('not_a day as YYYY-MM-DD'));

type Members = Awaited<ReturnType<typeof countMembers>>;

const membersLine = ({ members, students, alumni, mentors, suspended }: Members) =>
  `${members} members: ${students} students, ${alumni} alumni (${mentors} mentors); ${suspended} suspended.`;

function funnelLines({ week, steps, all_joined }: Funnel): string[] {
  if (week === null) return ['Nothing is counted of joining yet.'];
  const before = (count: number) => (week.compared ? `  (${count} the week before)` : '');
  return [
    `${week.first} to ${week.last}${week.whole ? '' : ', a week that is not over'}:`,
    ...steps.map((step) => `  ${step.step.padEnd(8)}${String(step.count).padStart(8)}${before(step.before)}`),
    `  ${all_joined.count} joined in all${before(all_joined.before)}.`,
  ];
}

export const stats: Command = {
  name: 'stats',
  synopsis: 'stats [--week YYYY-MM-DD]',
  summary:
    'Show how many members there are, and how links became members in a week: the last whole one, or that of a Monday.',
  options: ['week'],
  prepare(given) {
    noOperand(given);
    const week = option(given, 'week', Week);
    return async ({ sql, config }) => {
      const reading = { sql, universities: { list: () => supportedUniversities(config) } };
      const [members, funnel] = await Promise.all([
        countMembers(sql),
        findFunnel(reading, { week }).catch((error) => {
          if (!(error instanceof ApiError)) throw error;
          throw new Failure('unknown_week', `Nothing is counted of a week that begins on ${week}.`);
        }),
      ]);
      return { json: { members, funnel }, text: [membersLine(members), ...funnelLines(funnel)].join('\n') };
    };
  },
};
