import { supportedUniversities } from '@dure/api/features/catalog/service.ts';
import { searchMembers, showMember } from '@dure/api/features/operating/members/service.ts';
import type { Known } from './known.ts';
import { type Question, secondPage } from './question.ts';

const builtIn = supportedUniversities({ demo: false });
const universities = { list: () => builtIn };
const config = { tokenSecrets: ['of nobody'] } as const;

type Variants = Question['variants'];

const searching = (queries: readonly Parameters<typeof searchMembers>[1][]): Variants =>
  queries.map((query) => (sql) => searchMembers({ sql, universities }, query));

const members = (ids: readonly string[]): Variants =>
  ids.map((id) => (sql) => showMember({ sql, config }, id, null));

const initials = ['ㄱ', 'ㄱㅁ', 'ㅇㅅㅎ', 'ㅂㅈ', 'ㅎ'];

/** Looking up members, and their pages. */
export function ofMembers({ memberIds, notableIds, names }: Known): Record<string, Variants> {
  const parts = names.map((name) => name.slice(0, 2));
  return {
    members: searching([{}, { state: 'suspended' }, { state: 'team' }, { state: 'mentor' }]),
    'members by name': searching([...names, ...parts, '김'].map((q) => ({ q }))),
    'members by initials': searching(initials.map((q) => ({ q }))),
    'members by school': searching(['서울대학교', '연세대', '부산대학교'].map((q) => ({ q }))),
    'members by address': searching(['m17@crowd.example', 'nobody@crowd.example'].map((q) => ({ q }))),
    'members by two': searching([
      { q: '김', state: 'suspended' },
      { q: 'ㄱ', state: 'frozen' },
      { q: '서울대학교', state: 'suspended' },
      { q: '부산대학교', state: 'mentor' },
    ]),
    'members, next page': [
      secondPage((sql, after) => searchMembers({ sql, universities }, { after })),
      secondPage((sql, after) => searchMembers({ sql, universities }, { q: '김', after })),
    ],
    'a member': members(memberIds),
    'a member of many': members(notableIds),
  };
}
