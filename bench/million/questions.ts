import { findBranch } from '@dure/api/features/members/branch-repository.ts';
import { findProfile } from '@dure/api/features/members/repository.ts';
import { findTrustPath } from '@dure/api/features/members/trust-path-repository.ts';
import { findVouches } from '@dure/api/features/members/vouches/service.ts';
import { countUnread, findPage } from '@dure/api/features/notices/reading-repository.ts';
import { openOffers } from '@dure/api/features/offers/service.ts';
import { findProjectsOfMember } from '@dure/api/features/projects/repository.ts';
import { type OngoingQuery, ongoingPage } from '@dure/api/features/projects/searching/service.ts';
import { suggestedTo } from '@dure/api/features/projects/suggesting/service.ts';
import type { Sql } from 'postgres';
import type { Known } from './known.ts';
import type { Question } from './question.ts';

/** Searches as people type them. */
const searches: Readonly<Record<string, readonly string[]>> = {
  'one syllable': ['책', '앱', '밤', '법', '춤'],
  initials: ['ㅊㅂ', 'ㄷㅇㄹ', 'ㄱㅎ', 'ㅇㄱㄷㅁ', 'ㅍㄹㅈㅌ'],
  'one initial': ['ㅊ', 'ㄱ', 'ㅋ'],
  'half typed': ['책ㅂ', '프롲', '유기도', '창어', '다큐머'],
  'one word': ['지도', '창업', '헬스케어', '점자', '협동조합'],
  'two words': ['한강 러닝', '제주 악보', '점자 지도', '을지로 우주 앱'],
  misspelt: ['프로잭트', '다큐맨터리', '해커통', '헬스케아', '유기동뮬', '워크샵'],
  Latin: ['AI', 'react', 'Pyth', 'ai 모임'],
  'letters that changed places': ['Raect', 'Pyhton', 'raect 모임'],
  'two syllables misspelt': ['책빵', '첵방', '동내 책방', '지됴', '쳘학'],
  'one wrong word': ['점자 지됴 만들기', '제주 악보 워크샵', '을지로 우쥬 앱', '한강 러닌 모임'],
  'the other keyboard': ['vmfhwprxm', 'vmfhswpxm', 'ㄲㄷㅁㅊㅅ', 'ckddjq 모임', 'ㅔㅛ쇄ㅜ'],
  'words of descriptions': ['불편한 곳', '현장에서', '하나씩 알려', '함께해요', '다루고'],
  'title and description': ['점자 불편한', '헬스케어 현장에서', '책방 관심이', '해커톤 자료로'],
  'a word of descriptions and a wrong one': [
    '현장에서 지됴',
    '하나씩 해커통',
    '불편한 책빵',
    '다루고 헬스케아',
  ],
  'nothing such': ['고래상어', 'zzzzzz', '쀍', '%_', 'ㅃㅉㄲ'],
};

const keywords = ['교육', 'react', '역사', '돌봄 수화', '없는 것'];

const searching = (query: OngoingQuery) => (sql: Sql) => ongoingPage(sql, query);

const profiles = (memberIds: readonly string[]) =>
  memberIds.map((id) => async (sql: Sql) => {
    await findProfile(sql, id);
    await findProjectsOfMember(sql, id);
  });

/** Paths between pairs of members. */
const trustPaths = (memberIds: readonly string[]) =>
  memberIds.map((readerId, place) => {
    const memberId = memberIds[(place * 7 + 1) % memberIds.length] ?? readerId;
    return (sql: Sql) => findTrustPath(sql, { readerId, memberId });
  });

const markMs = 20;
const trustPathMarkMs = 5;

/** The queries of members and visitors. */
export function questionsOfPages({
  memberIds,
  toldIds,
  vouchedIds,
  offeredIds,
  cursors,
  creators,
  told,
}: Known): readonly Question[] {
  const asked = (name: string, queries: readonly string[]) => ({
    name,
    markMs,
    variants: queries.map((query) => searching({ query })),
  });
  return [
    { name: 'home, first page', markMs, variants: [searching({})] },
    { name: 'landing', markMs, variants: [(sql) => suggestedTo({ publicReads: sql, sql }, null)] },
    {
      name: 'suggested to a member',
      markMs,
      variants: memberIds.map((id) => (sql: Sql) => suggestedTo({ publicReads: sql, sql }, id)),
    },
    { name: 'home, a later page', markMs, variants: cursors.map((cursor) => searching({ cursor })) },
    ...Object.entries(searches).map(([name, queries]) => asked(`search, ${name}`, queries)),
    asked('search, rare words of descriptions', told),
    asked('search, creators', creators),
    asked(
      'search, creators and words',
      creators.map((name, place) => `${name} ${told[place] ?? ''}`),
    ),
    {
      name: 'search, a later page',
      markMs,
      variants: cursors.map((cursor) => searching({ query: '모임', cursor })),
    },
    { name: 'keyword', markMs, variants: keywords.map((keyword) => searching({ keyword })) },
    {
      name: 'keyword and search',
      markMs,
      variants: keywords.map((keyword) => searching({ keyword, query: '지도' })),
    },
    { name: 'home, one’s own', markMs, variants: memberIds.map((memberId) => searching({ memberId })) },
    {
      name: 'notices, unread',
      markMs,
      variants: [...memberIds, ...toldIds].map((id) => (sql: Sql) => countUnread(sql, id)),
    },
    {
      name: 'notices, first page',
      markMs,
      variants: [...memberIds, ...toldIds].map((id) => (sql: Sql) => findPage(sql, id, null)),
    },
    { name: 'public profile', markMs, variants: profiles([...vouchedIds, ...memberIds]) },
    {
      name: 'vouches',
      markMs,
      variants: [...vouchedIds, ...memberIds].map(
        (memberId) => (sql: Sql) => findVouches(sql, { readerId: memberIds[0] ?? memberId, memberId }),
      ),
    },
    {
      name: 'offers',
      markMs,
      variants: [...offeredIds, ...memberIds].map((id) => (sql: Sql) => openOffers({ sql }, id)),
    },
    { name: 'trust path', markMs: trustPathMarkMs, variants: trustPaths(memberIds) },
    {
      name: 'own branch',
      markMs: trustPathMarkMs,
      variants: memberIds.map((id) => (sql: Sql) => findBranch(sql, id)),
    },
  ];
}
