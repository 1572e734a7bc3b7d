import { noticeSentence } from '@dure/contract/notice-text.ts';
import type { Notice } from '@dure/contract/notices.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { agoText } from '../text/ago.ts';
import { koreanDayText } from '../text/period.ts';
import { Avatar, type AvatarPerson } from '../ui/avatar.tsx';
import { BrandMark } from '../ui/mark.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { pathOfNotice } from './notice-path.ts';
import styles from './notices.module.css';
import { noticesText as text } from './notices-text.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const timeText = (instant: string) =>
  Date.now() - Date.parse(instant) < weekMs ? agoText(instant) : koreanDayText(instant);

/** A notice that links to its subject. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { about, project, created_at: at, read } = notice;
  const said = noticeSentence({ kind: notice.kind, who: about?.user_name ?? null, offer: notice.offer });
  return (
    <li>
      <Link to={pathOfNotice(notice)} className={clsx(styles.notice, styles.led, !read && styles.unread)}>
        <NoticeFace
          person={about && { id: about.id, name: about.user_name, image: about.image }}
          said={said}
          project={project?.title ?? null}
        >
          <time dateTime={at}>{timeText(at)}</time>
        </NoticeFace>
        {!read && (
          <span className={styles.dot}>
            <VisuallyHidden>{text.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

type NoticeFaceProps = {
  person: AvatarPerson | null;
  said: string;
  project: string | null;
  /** The time. */
  children: ReactNode;
};

/** A notice's appearance. */
export const NoticeFace = ({ person, said, project, children }: NoticeFaceProps) => (
  <>
    {person ? (
      <Avatar person={person} />
    ) : (
      <span className={styles.mark}>
        <BrandMark size={22} />
      </span>
    )}
    <span className={styles.words}>
      <span className={styles.said}>{unbroken(said)}</span>
      <span className={styles.about}>
        {project !== null && <span className={styles.project}>{`${project}\u00a0· `}</span>}
        <span className={styles.time}>{children}</span>
      </span>
    </span>
  </>
);
