import type { Notice, NoticeKind } from '@dure/contract/notices.ts';
import { comingVersionsId } from '../legal/coming-versions.ts';
import { paths } from '../paths.ts';

/** These notices lead to the team's page, where the reader can act on them. */
const ofTeam: ReadonlySet<NoticeKind> = new Set([
  'seat_asked',
  'seat_accepted',
  'seat_lapses_soon',
  'seat_withdrawn',
  'joined_project',
]);

/** The path of what a notice is about. */
export function pathOfNotice({ kind, about, project, post_id: postId }: Notice): string {
  if (kind === 'report_decided') return `${paths.account()}#own-reports`;
  if (kind === 'school_asked') return paths.account();
  if (kind === 'terms_coming') return `${paths.terms()}#${comingVersionsId}`;
  if (kind === 'privacy_coming') return `${paths.privacy()}#${comingVersionsId}`;
  if (kind === 'joined_by_link' || kind === 'vouched')
    return about ? paths.profile(about.id) : paths.invitations();
  if (postId !== null) return paths.post(postId);
  if (project === null) return paths.home();
  return ofTeam.has(kind) ? paths.team(project.id) : paths.project(project.id);
}
