import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { type ListedMember, memberStates } from '@dure/contract/operating-members.ts';
import { id, line } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { supportedUniversities } from '../features/catalog/service.ts';
import * as members from '../features/operating/members/service.ts';
import { type Command, Failure, type Outcome, type Scope } from './command.ts';
import { noOperand, operand, option } from './given.ts';

/** The same reading as the console's, addresses masked. */

const lineOf = ({ id: memberId, user_name, user_type, school, ...member }: ListedMember) =>
  [
    memberId,
    user_name ?? '(left)',
    user_type,
    ...(school === null ? [] : [school]),
    ...(member.role === null ? [] : [member.role]),
    ...(['suspended', 'frozen', 'hidden', 'mentor'] as const).filter((state) => member[state]),
  ].join('  ');

const readingOf = ({ sql, config }: Scope) => ({
  sql,
  config,
  universities: { list: () => supportedUniversities(config) },
});

async function listOf(scope: Scope, asked: Parameters<typeof members.searchMembers>[1]): Promise<Outcome> {
  const page = await members.searchMembers(readingOf(scope), asked);
  const more = page.next === null ? [] : [`More: --after ${page.next}`];
  const lines = page.members.length === 0 ? ['No member was found.'] : page.members.map(lineOf);
  return { json: { ...page }, text: [...lines, ...more].join('\n') };
}

const State = v.picklist(memberStates, `none_of ${memberStates.join(', ')}`);
const After = line(1, 300);

export const memberList: Command = {
  name: 'member list',
  synopsis: `member list [--state ${memberStates.join('|')}] [--after CURSOR]`,
  summary: 'Show members, the newest first, all or those of a state.',
  options: ['state', 'after'],
  prepare(given) {
    noOperand(given);
    const state = option(given, 'state', State);
    const after = option(given, 'after', After);
    return (scope) => listOf(scope, { state, after });
  },
};

export const memberSearch: Command = {
  name: 'member search',
  synopsis: 'member search TEXT [--after CURSOR]',
  summary: 'Find members by how a name begins, its first consonants, a whole address, a school or an id.',
  options: ['after'],
  prepare(given) {
    const q = operand(given, 'TEXT', line(1, searchQueryMaxLength));
    const after = option(given, 'after', After);
    return (scope) => listOf(scope, { q, after });
  },
};

export const memberShow: Command = {
  name: 'member show',
  synopsis: 'member show ID',
  summary: 'Show a member: place in the tree, branch, devices, links, reports, events and acts.',
  options: [],
  prepare(given) {
    const memberId = operand(given, 'ID', v.pipe(id, v.toLowerCase()));
    return async (scope) => {
      const shown = await members.showMember(readingOf(scope), memberId, null).catch((error) => {
        if (error instanceof ApiError)
          throw new Failure('unknown_member', `No member has the id ${memberId}.`);
        throw error;
      });
      return { json: { ...shown }, text: JSON.stringify(shown, null, 2) };
    };
  },
};
