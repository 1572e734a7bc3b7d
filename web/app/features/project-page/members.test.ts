import type { PublicProject } from '@dure/contract/projects.ts';
import { expect, test } from 'vitest';
import { createCall } from '../../api/call.ts';
import { firstMembers } from './members.ts';

const project: PublicProject = {
  id: 'p',
  title: '동네 책방을 잇는 중고책 지도',
  keywords: [],
  description: '',
  start_date: '2025-03-01',
  end_date: null,
  accepted_users: ['a', 'gone', 'c'],
  creator: { id: 'a', user_name: '김서연' },
};

test('members that came along are not asked for', async () => {
  const call = createCall(() => Promise.reject(new Error('asked')));
  const members = [{ id: 'a', user_name: '김서연', image: null }];
  expect(await firstMembers({ ...project, members }, call)).toEqual([
    { id: 'a', name: '김서연', image: null },
  ]);
});

test('without them the first two ids are asked for; who is not there is left out', async () => {
  const asked: string[] = [];
  const call = createCall(async ({ path }) => {
    asked.push(path);
    if (path.includes('gone')) return { status: 404, text: '{"error_type":"not_found"}' };
    return { status: 200, text: JSON.stringify({ profile: { user_name: '김서연', image: null } }) };
  });
  expect(await firstMembers(project, call)).toEqual([{ id: 'a', name: '김서연', image: null }]);
  expect(asked).toEqual(['/api/user/a/public-get/', '/api/user/gone/public-get/']);
});
