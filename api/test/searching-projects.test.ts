import { projectsPerPage } from '@dure/contract/limits.ts';
import { ongoingProjects } from '@dure/contract/projects.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownOf, meantBy } from '../src/features/projects/searching/meant-words.ts';
import { findMentioning } from '../src/features/projects/searching/mentions-repository.ts';
import { meantIn } from '../src/features/projects/searching/mistyped.ts';
import { findTitled, wanted } from '../src/features/projects/searching/repository.ts';
import { searchTermsOf, wordsOf } from '../src/features/projects/searching/search-terms.ts';
import { initialsOf, lettersOf } from '../src/search-form.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject, type TestMember } from './harness/fixtures.ts';

let test: TestApp;
let creator: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
  creator = await insertMember(test.db);
  token = await test.tokenOf(creator);
});
afterAll(() => test.close());

const search = async (query: {
  query?: string;
  keyword?: string;
  mine?: 'true';
  open_seats?: 'true';
  cursor?: string;
}) => (await test.call(ongoingProjects, { query }, { token })).body;
const titles = async (query: string) => (await search({ query })).projects.map(({ title }) => title);
const named = (title: string, keywords: readonly string[] = ['무관']) =>
  insertProject(test.db, { creatorId: creator.id, title, keywords });

/** Adds so many newer projects that older ones are found only by the index. */
async function buryUnder(count: number, title = '덮는 흙', description = '흙'): Promise<void> {
  await test.sql.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`
      with made as (
        insert into projects (creator_id, title, description, start_date)
        select ${creator.id}, ${`${title} `} || nth, ${description}, '2025-01-01' from generate_series(1, ${count}) as nth returning id
      )
      insert into project_members (project_id, member_id) select id, ${creator.id} from made`;
    // The database does this by itself some time later; plans made for a few projects are then replaced.
    await sql`analyze projects`;
  });
}

describe('a search', () => {
  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('finds words in any order, in the title or a keyword, also written together', async () => {
    const title = '새벽을 여는 동네 빵집';
    await named(title, ['로컬 브랜드']);
    for (const query of ['빵집 새벽', '동네빵집', '빵집 브랜드', '로컬브랜드 여는']) {
      expect(await titles(query)).toEqual([title]);
    }
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('finds one syllable, and a word while it is being typed', async () => {
    const title = '쾌적한 뮤지컬';
    await named(title);
    for (const query of ['쾌', '뮤', 'ㅋㅈㅎ', '뮤ㅈ', '뮤짘']) expect(await titles(query)).toEqual([title]);
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('corrects a misspelt word to the nearest one, and says so, on every page', async () => {
    for (let count = 0; count <= projectsPerPage; count += 1) await named(`접근성 지킴이 ${count}`);
    const first = await search({ query: '접극성 지킴이' });
    expect([first.searched_for, first.projects.length]).toEqual(['접근성 지킴이', projectsPerPage]);
    const second = await search({ query: '접극성 지킴이', cursor: String(first.next_cursor) });
    expect([second.searched_for, second.projects.length, second.next_cursor]).toEqual([
      '접근성 지킴이',
      1,
      null,
    ]);
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('forgives one mistake in a two-syllable word or part of a word, and swapped letters', async () => {
    const title = '모퉁이책방 Lantern';
    await named(title);
    for (const [query, meant] of [
      ['책빵', '책방'],
      ['첵방', '책방'],
      ['모툼이', '모퉁이'],
      ['lantren', 'lantern'],
      ['책방 lanten', '책방 lantern'],
    ] as const) {
      expect(await search({ query })).toMatchObject({ searched_for: meant, projects: [{ title }] });
    }
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('corrects a word with one mistake to the nearest of all words in use', async () => {
    const syllable = fc.constantFrom(...'가나다라마바사아자차카타파하각낙닥책방동네앞왔빵개내래새의');
    const made = fc.sample(fc.string({ unit: syllable, minLength: 2, maxLength: 5 }), {
      numRuns: 600,
      seed: 17,
    });
    await test.sql`
      insert into project_words (word, letters)
      select word, hangul_letters(word) from unnest(${made}::text[]) as word on conflict do nothing`;
    const words = (await test.sql<{ word: string }[]>`select word from project_words`).map(
      ({ word }) => word,
    );
    const nearestPieces = (typed: string) => {
      const near = words.flatMap((word) => meantIn(word, lettersOf(typed)) ?? []);
      const least = Math.min(...near.map(({ farness }) => farness));
      return near.filter(({ farness }) => farness === least).map(({ piece }) => piece);
    };
    let told = 0;
    for (const [nth, word] of made.slice(0, 60).entries()) {
      const wrong = fc.sample(syllable, { numRuns: 1, seed: nth })[0] ?? '';
      const typed = [...word].with(nth % word.length, wrong).join('');
      const pieces = nearestPieces(typed);
      if (pieces.length === 0 || words.some((held) => lettersOf(held).includes(lettersOf(typed)))) continue;
      const [[meant] = []] = (await meantBy(test.sql, await knownOf(test.sql, [typed]))) ?? [];
      expect(pieces).toContain(meant);
      told += 1;
    }
    await test.sql`delete from project_words where word = any(${made})`;
    expect(told).toBeGreaterThan(10);
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('understands words typed in the other keyboard layout', async () => {
    await named('갈매기 관찰 journal');
    for (const [query, meant] of [
      ['rkfaorl', '갈매기'],
      ['ㅓㅐㅕ구미', 'journal'],
      ['rkfaorl 관찰', '갈매기 관찰'],
    ] as const) {
      expect((await search({ query })).searched_for).toBe(meant);
    }
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('ignores a word that resembles none in use, on every page', async () => {
    for (let count = 0; count <= projectsPerPage; count += 1) await named(`두루미 쉼터 ${count}`);
    const query = '두루미 쿵짝쿵짝';
    const first = await search({ query });
    expect([first.searched_for, first.projects.length]).toEqual(['두루미', projectsPerPage]);
    const second = await search({ query, cursor: String(first.next_cursor) });
    expect([second.searched_for, second.projects.length, second.next_cursor]).toEqual(['두루미', 1, null]);
  });

  it('does not correct a word that is found, or one that resembles no other', async () => {
    await named('텃밭 일기');
    expect(await search({ query: '텃밭' })).toMatchObject({
      searched_for: null,
      projects: [{ title: '텃밭 일기' }],
    });
    expect(await search({ query: '쿵짝쿵짝' })).toEqual({
      projects: [],
      next_cursor: null,
      searched_for: null,
    });
  });

  it('pages through to the last result', async () => {
    for (let count = 0; count < projectsPerPage * 2; count += 1) await named(`쪽매 ${count}`);
    const first = await search({ query: '쪽매' });
    const second = await search({ query: '쪽매', cursor: String(first.next_cursor) });
    const ids = [...first.projects, ...second.projects].map(({ id }) => id);
    expect([new Set(ids).size, second.next_cursor]).toEqual([projectsPerPage * 2, null]);
  });

  // Shows 17.8: one's own projects are one press away
  it('can be limited to the reader’s own projects, including those they joined', async () => {
    const [other, reader] = [await insertMember(test.db), await insertMember(test.db)];
    const theirs = await test.tokenOf(reader);
    const mine = async (query: { query?: string; keyword?: string; cursor?: string } = {}) => {
      const { body } = await test.call(
        ongoingProjects,
        { query: { ...query, mine: 'true' } },
        { token: theirs },
      );
      return body;
    };
    expect(await mine()).toEqual({ projects: [], next_cursor: null, searched_for: null });
    const own = await insertProject(test.db, {
      creatorId: reader.id,
      title: '물레방아 지킴이',
      keywords: ['마을'],
    });
    const joined = await insertProject(test.db, {
      creatorId: other.id,
      title: '물길 지도',
      keywords: ['지도'],
    });
    await test.sql`insert into project_members (project_id, member_id) values (${joined}, ${reader.id})`;
    await insertProject(test.db, { creatorId: other.id, title: '물수제비', keywords: ['마을'] });
    const idsOf = ({ projects }: { projects: readonly { id: string }[] }) => projects.map(({ id }) => id);
    expect(idsOf(await mine())).toEqual([joined, own]);
    expect(idsOf(await mine({ query: '물레' }))).toEqual([own]);
    expect(idsOf(await mine({ keyword: '지도' }))).toEqual([joined]);
    await test.sql`update projects set end_date = start_date where id = ${own}`;
    expect(idsOf(await mine())).toEqual([joined]);
    await test.sql`update members set suspended_at = now() where id = ${other.id}`;
    expect(idsOf(await mine())).toEqual([]);
  });

  // Shows 17.8: projects with a free seat are one press away
  it('can be limited to projects with a free seat, page by page', async () => {
    const withRole = async (title: string, keyword: string, seats = 1) => {
      const id = await insertProject(test.db, { creatorId: creator.id, title, keywords: [keyword] });
      const [role] = await test.sql`
        insert into project_roles (project_id, ordinal, name, seats) values
          (${id}, 0, '디자인', ${seats}), (${id}, 1, '개발', ${seats}) returning id`;
      return { id, roleId: String(role?.id) };
    };
    const foundBy = async (query: { query?: string; keyword?: string; mine?: 'true' } = {}) => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await search({ ...query, open_seats: 'true', ...(cursor && { cursor }) });
        found.push(...page.projects.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      return found;
    };
    const many: string[] = [];
    for (const nth of Array(projectsPerPage + 2).keys()) many.push((await withRole(`모루 ${nth}`, '쇠')).id);
    const [full, resting, ended] = [
      await withRole('모루 가득', '쇠'),
      await withRole('모루 쉼', '쇠'),
      await withRole('모루 끝', '쇠'),
    ];
    await test.sql`delete from project_roles where project_id = ${full.id} and id <> ${full.roleId}`;
    await test.sql`update project_members set role_id = ${full.roleId} where project_id = ${full.id}`;
    await test.sql`update projects set rested_at = now() where id = ${resting.id}`;
    await test.sql`update projects set end_date = start_date where id = ${ended.id}`;
    const newest = many.toReversed();
    expect((await foundBy()).filter((id) => many.includes(id))).toEqual(newest);
    for (const query of [{ query: '모루' }, { keyword: '쇠' }, { query: '모루', keyword: '쇠' }]) {
      expect(await foundBy(query)).toEqual(newest);
      expect(await foundBy({ ...query, mine: 'true' })).toEqual(newest);
    }
    const none = [full, resting, ended].map(({ id }) => id);
    expect((await foundBy()).filter((id) => none.includes(id))).toEqual([]);
    expect((await foundBy({ mine: 'true' })).filter((id) => none.includes(id))).toEqual([]);
  });

  it('refuses mine=false', async () => {
    const query = { mine: 'false' } as unknown as { mine: 'true' };
    const answer = await test.call(ongoingProjects, { query }, { token });
    expect([answer.status, answer.body]).toMatchObject([422, { fields: { mine: 'malformed' } }]);
  });

  it('forgets a word once no project contains it', async () => {
    const words = async () => {
      const rows = await test.sql<{ word: string }[]>`
        select word from project_words where word in ('도담별이의', '그림수첩', '물감통') order by word`;
      return rows.map(({ word }) => word);
    };
    const [first] = [await named('도담별이의 그림수첩', ['물감통']), await named('나누는 그림수첩')];
    expect(await words()).toEqual(['그림수첩', '도담별이의', '물감통']);
    await test.sql`delete from project_keywords where project_id = ${first}`;
    expect(await words()).toEqual(['그림수첩', '도담별이의']);
    await test.sql`update projects set title = '이름 없는 일' where id = ${first}`;
    expect(await words()).toEqual(['그림수첩']);
  });

  it('handles any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 20 }), async (query) => {
        const { status } = await test.call(ongoingProjects, { query: { query } }, { token });
        expect([200, 422]).toContain(status);
      }),
      { numRuns: 20 },
    );
  });
});

// Hundreds exceed `titleLimits.latest`. Thousands exceed all of `titleLimits`: alike ones `rareMax`, others `newest`.
describe.each([
  ['hundreds', 350, 350],
  ['thousands @full', 2100, 2600],
] as const)('below %s of newer projects', (_, alike, others) => {
  const title = '깊이 묻힌 휴머노이드 <50%>';
  beforeAll(async () => {
    await named(title, ['로봇팔']);
    await buryUnder(alike, '가라앉은 종탑', '바닥에서 울려 퍼져요');
    await buryUnder(others);
  });
  afterAll(() => test.sql`update projects set deleted_at = now()`);

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('a single one is found, also together with its keyword', async () => {
    for (const query of ['휴', '휴머노이드를'.slice(0, 5), 'ㅎㅁㄴㅇㄷ', '<50%>', '로봇팔 묻힌', "'", '\\']) {
      expect(await titles(query)).toEqual(["'", '\\'].includes(query) ? [] : [title]);
    }
    expect(await search({ query: '휴', keyword: '로봇팔' })).toMatchObject({ projects: [{ title }] });
    expect(await search({ query: '휴머노이더' })).toMatchObject({
      searched_for: '휴머노이드',
      projects: [{ title }],
    });
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('many are found, the newest of them first', async () => {
    for (const query of ['종탑', '종탑 울려']) {
      const { projects, next_cursor } = await search({ query });
      const found = Array.from({ length: 20 }, (_, place) => `가라앉은 종탑 ${alike - place}`);
      expect(projects.map(({ title }) => title)).toEqual(found);
      const { projects: after } = await search({ query, cursor: next_cursor ?? '' });
      expect(after[0]?.title).toBe(`가라앉은 종탑 ${alike - 20}`);
    }
  });

  // Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
  it('matches are found even if they and the newer projects exceed the limits of the lookups', async () => {
    // The alike projects exceed `rareMax`, and the others above them exceed `latest` and `newest`.
    const limits = { latest: 30, newest: 50, rareMax: 40 };
    const rows = await test.sql<{ id: string }[]>`
      select id from projects where title like '가라앉은 종탑%' and deleted_at is null order by id desc limit ${wanted}`;
    expect(rows).toHaveLength(wanted);
    for (const [find, query] of [
      [findTitled, '종탑'],
      [findMentioning, '종탑 울려'],
    ] as const) {
      const terms = searchTermsOf(wordsOf(query).map((word) => [word]));
      const filter = { terms, keyword: null, memberId: null, openSeats: false, before: null };
      expect(await find(test.sql, filter, limits)).toEqual(rows.map(({ id }) => id));
    }
  });
});

// Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
it('the database writes letters and initials as the api does', async () => {
  const hangul = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
  const sign = fc.oneof(hangul, fc.constantFrom(...'ㄳㅘㅄㅋ aZé9%~'));
  await fc.assert(
    fc.asyncProperty(fc.array(sign, { maxLength: 30 }), async (signs) => {
      const text = signs.join('').normalize('NFC');
      const [row] =
        await test.sql`select hangul_letters(${text}) as letters, hangul_initials(${text}) as initials`;
      expect(row?.letters).toBe(lettersOf(text));
      if (!/[ㄱ-ㅣ]/.test(text)) expect(row?.initials).toBe(initialsOf(text));
    }),
  );
});
