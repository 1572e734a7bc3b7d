import type { Notice } from '@dure/contract/notices.ts';
import { expect, test } from 'vitest';
import { pathOfNotice } from './notice-path.ts';

const about = { id: 'a', user_name: '김하늘', image: null };
const project = { id: 'p', title: '동네 배움 지도' };

test.each<[Partial<Notice> & Pick<Notice, 'kind'>, string]>([
  [{ kind: 'seat_asked', about, project }, '/projects/p/team'],
  [{ kind: 'seat_declined', about, project }, '/project/p'],
  [{ kind: 'joined_by_link', about }, '/profiles/a'],
  [{ kind: 'joined_by_link' }, '/invitations'],
  [{ kind: 'offered', about, offer: 'hand_over', project }, '/project/p'],
  [{ kind: 'offered', about, offer: 'tag', post_id: 'o' }, '/posts/o'],
  [{ kind: 'report_decided' }, '/account#own-reports'],
  [{ kind: 'school_asked' }, '/account'],
  [{ kind: 'terms_coming' }, '/terms#coming'],
  [{ kind: 'privacy_coming' }, '/privacy#coming'],
])('%j leads to %s', (notice, path) => {
  const rest = {
    id: 'n',
    about: null,
    project: null,
    offer: null,
    post_id: null,
    created_at: '',
    read: false,
  };
  expect(pathOfNotice({ ...rest, ...notice })).toBe(path);
});
