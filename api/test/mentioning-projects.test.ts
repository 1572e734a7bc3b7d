import { projectsPerPage } from '@dure/contract/limits.ts';
import { ongoingProjects } from '@dure/contract/projects.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject, type TestMember } from './harness/fixtures.ts';

let test: TestApp;
let creator: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
  creator = await insertMember(test.db, { userName: '배서진' });
  token = await test.tokenOf(creator);
});
afterAll(() => test.close());

const search = async (query: { query?: string; keyword?: string; mine?: 'true'; cursor?: string }) =>
  (await test.call(ongoingProjects, { query }, { token })).body;

/** The titles found, with a mark before those of projects that only mention the query. */
const found = async (query: string) =>
  (await search({ query })).projects.map(({ title, mentioned }) => (mentioned ? `~ ${title}` : title));

const told = (title: string, description: string, creatorId = creator.id) =>
  insertProject(test.db, { creatorId, title, description, keywords: ['무관'] });

describe('a search', () => {
  // Shows 17.8: descriptions and creators are found, below titles
  it('finds words of descriptions below those of titles, in any order and in both', async () => {
    await told('물레방아 지도', '동네를 걸어요.');
    await told('마을 산책', '오래된 물레방아를 찾아 React로 그려요.');
    expect(await found('물레방아')).toEqual(['물레방아 지도', '~ 마을 산책']);
    for (const query of ['물레방아를 산책', 'react로', 'REACT 물레', '"물레방아"', '물레방아 배서진'])
      expect(await found(query)).toContain('~ 마을 산책');
    expect(await search({ query: '산책' })).toMatchObject({ projects: [{ title: '마을 산책' }] });
  });

  // Shows 17.8: descriptions and creators are found, below titles
  it('finds a word of a description by its beginning, not by a part within it', async () => {
    await told('나들이 일기', '길이 이어지도록 걷고, 갯벌체험장을 돌봐요. 1.5km예요.');
    for (const query of ['갯벌', '갯벌체험장을', '갯벌ㅊ', '1.5km', '길 갯벌'])
      expect(await found(query)).toEqual(['~ 나들이 일기']);
    for (const query of ['지도록', '체험장', '갯', 'ㄱㅂㅊㅎ', '장 갯벌'])
      expect(await found(query)).not.toContain('~ 나들이 일기');
  });

  // Shows 17.8: descriptions and creators are found, below titles
  it('finds projects by their creator’s whole name in any case, unless gone or suspended', async () => {
    const [maker, gone] = [
      await insertMember(test.db, { userName: '제갈보람' }),
      await insertMember(test.db, { userName: 'Minji Park' }),
    ];
    await told('제갈보람에게 배우는 매듭', '함께해요.');
    await told('밧줄 교실', '매듭을 배워요.', maker.id);
    await told('Knots', '매듭을 배워요.', gone.id);
    expect(await found('제갈보람')).toEqual(['제갈보람에게 배우는 매듭', '~ 밧줄 교실']);
    expect(await found('제갈보람 매듭')).toEqual(['제갈보람에게 배우는 매듭', '~ 밧줄 교실']);
    expect(await found('보람')).toEqual(['제갈보람에게 배우는 매듭']);
    expect(await search({ query: 'wprkfqhfka' })).toMatchObject({ searched_for: '제갈보람' });
    expect(await found('minji park')).toEqual(['~ Knots']);
    await test.sql`update members set suspended_at = now() where id = ${gone.id}`;
    expect(await found('minji park')).toEqual([]);
    await test.sql`
      update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${maker.id}`;
    expect(await found('제갈보람')).toEqual(['제갈보람에게 배우는 매듭']);
  });

  // Shows 17.8: pages join without gap or overlap, by scrolling and by a button
  it('goes from title matches to mentions without gap or overlap', async () => {
    const each = projectsPerPage + 5;
    for (let count = 0; count < each; count += 1) {
      await told(`두레박 ${count}`, '물을 길어요.');
      await told(`우물 ${count}`, '두레박으로 물을 길어요.');
    }
    const titles: string[] = [];
    let cursor: string | null = '';
    for (; cursor !== null; ) {
      const page = await search({ query: '두레박', ...(cursor !== '' && { cursor }) });
      titles.push(...page.projects.map(({ title }) => title));
      cursor = page.next_cursor;
    }
    const newestFirst = (word: string) =>
      Array.from({ length: each }, (_, nth) => `${word} ${each - 1 - nth}`);
    expect(titles).toEqual([...newestFirst('두레박'), ...newestFirst('우물')]);
  });

  it('corrects a misspelt word beside one of a description, also among one’s own projects', async () => {
    await told('등대 사진전', '방파제에서 만나요.');
    expect(await search({ query: '등데 방파제에서' })).toMatchObject({
      searched_for: '등대 방파제에서',
      projects: [{ title: '등대 사진전', mentioned: true }],
    });
    const other = await insertMember(test.db, { userName: '이외길' });
    await told('포구 사진전', '방파제에서 만나요.', other.id);
    const mine = await search({ query: '방파제', mine: 'true' });
    expect(mine.projects.map(({ title }) => title)).toEqual(['등대 사진전']);
  });

  it('finds, with a word of a description, a title across a blank, by initials or a character', async () => {
    await told('윤슬 물가', '참 고운 새벽마다 나와요.');
    for (const query of ['윤슬물가 새벽마다', '윤슬ㅁㄱ 새벽마다', '참 새벽마다', '윤슬물가 참 새벽마다'])
      expect(await search({ query })).toMatchObject({
        searched_for: null,
        projects: [{ title: '윤슬 물가', mentioned: true }],
      });
  });

  it('no longer finds what was removed from a description', async () => {
    const id = await told('솟대', '까치발로 봐요.');
    expect(await found('까치발')).toEqual(['~ 솟대']);
    await test.sql`update projects set description = '멀리 봐요.' where id = ${id}`;
    expect(await found('까치발')).toEqual([]);
  });

  it('finds below thousands of newer projects exactly what a look at all of them finds @full', async () => {
    const makers = await Promise.all(
      ['노을빛', '한여울'].map((userName) => insertMember(test.db, { userName })),
    );
    const words = ['가람', '가람길', '나루', '나루터', '다솜', 'Lab', '라온', '마루'];
    const some = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
    const texts = fc.sample(fc.tuple(some, some), 60);
    for (const [nth, [title, description]] of texts.entries())
      await told(`${title.join(' ')} ${nth}`, `${description.join('에서 ')}에서.`, makers[nth % 2]?.id);
    await test.sql.begin(async (sql) => {
      await sql`set local statement_timeout = 0`;
      await sql`
        with made as (
          insert into projects (creator_id, title, description, start_date)
          select ${creator.id}, '덮는 흙', '흙', '2025-01-01' from generate_series(1, 2600) returning id
        )
        insert into project_members (project_id, member_id) select id, ${creator.id} from made`;
      await sql`analyze projects`;
    });
    let found = 0;
    for (const query of [
      '다솜',
      '나루',
      '가람 lab',
      '노을빛',
      '라온 한여울',
      '다솜 마루 나루터',
      '노을빛 가람길',
    ]) {
      const sought = query.split(' ');
      const isIn = (title: string, word: string) => title.replaceAll(' ', '').toLowerCase().includes(word);
      const expected = texts.flatMap(([title, description], nth) => {
        const whole = `${title.join(' ')} ${nth}`;
        const begins = (word: string) => description.some((one) => one.toLowerCase().startsWith(word));
        const isCalled = (word: string) => word === ['노을빛', '한여울'][nth % 2];
        if (!sought.every((word) => isIn(whole, word) || begins(word) || isCalled(word))) return [];
        return [sought.every((word) => isIn(whole, word)) ? whole : `~ ${whole}`];
      });
      const all: string[] = [];
      let cursor: string | null = '';
      for (; cursor !== null; ) {
        const page = await search({ query, ...(cursor !== '' && { cursor }) });
        all.push(...page.projects.map(({ title, mentioned }) => (mentioned ? `~ ${title}` : title)));
        cursor = page.next_cursor;
      }
      expect(all.toSorted()).toEqual(expected.toSorted());
      found += all.length;
    }
    expect(found).toBeGreaterThan(60);
  });
});
