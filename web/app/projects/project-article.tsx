import type { PublicProject } from '@dure/contract/projects.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { LinkList } from '../links/link-list.tsx';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { nameText, peopleText, startedAfterName } from '../text/people.ts';
import { periodText } from '../text/period.ts';
import { Avatar, type AvatarPerson, AvatarStack } from '../ui/avatar.tsx';
import { WordChips } from '../ui/chip.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './project-article.module.css';
import { projectText as text } from './project-text.ts';

const roles = () => import('./wanted-roles.tsx');

/**
 * Most projects look for nobody. The server has it from the start, since `renderToString` does not wait; the
 * browser keeps the server's markup until its own script has loaded. Its styles are part of the article's, so
 * they are there at once.
 */
const WantedRoles = import.meta.env.SSR ? (await roles()).default : lazy(unlessLeft(roles));

type ProjectArticleProps = {
  project: PublicProject;
  /** The link to the team, for its members. */
  team: ReactNode;
  /** How to get a seat. */
  seat: ReactNode;
  /** The link to the app, on wide screens. */
  onward: ReactNode;
  /** The buttons for the page's link. */
  sharing: ReactNode;
  /** The other tools of the page, and below them what only members see. */
  children: ReactNode;
};

/**
 * A project as anyone sees it. Members' texts are shown as plain text. From 1024 px the roles, the team and
 * the page's link stay in sight beside the text.
 */
export function ProjectArticle({ project, team, seat, onward, sharing, children }: ProjectArticleProps) {
  const members = project.members.map(({ id, user_name, image }) => ({ id, name: user_name, image }));
  const total = Math.max(project.accepted_users.length, members.length);
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <p className={styles.period}>{periodText(project)}</p>
        <h1 className={styles.title}>{project.title}</h1>
        {project.outcome && (
          <p className={styles.outcome}>
            <span>{text.outcome}</span> <span>{project.outcome}</span>
          </p>
        )}
        <WordChips words={project.keywords} className={styles.keywords} />
        <div className={styles.people}>
          {total > 0 && (
            <AvatarStack
              people={members}
              total={total}
              label={peopleText(
                members.map(({ name }) => name),
                total,
              )}
              linked={({ id, name }, avatar) => (
                <Link to={paths.profile(id)} aria-label={nameText(name)}>
                  {avatar}
                </Link>
              )}
            />
          )}
          <span>
            <TextLink as={Link} to={paths.profile(project.creator.id)} translate="no">
              {nameText(project.creator.user_name)}
            </TextLink>
            {startedAfterName}
          </span>
          {team}
        </div>
      </div>
      <Prose text={project.description} className={styles.description} />
      {project.links && project.links.length > 0 && (
        <section className={styles.links} aria-label={text.links}>
          <LinkList links={project.links} />
        </section>
      )}
      <div className={styles.rail}>
        {project.roles && (
          <Suspense>
            <WantedRoles roles={project.roles} seat={seat} />
          </Suspense>
        )}
        <div className={styles.onward}>{onward}</div>
        {members.length > 0 && <Team people={members} total={total} link={team} />}
        <div className={styles.sharing}>{sharing}</div>
      </div>
      {children}
    </article>
  );
}

type TeamProps = {
  people: readonly AvatarPerson[];
  total: number;
  link: ReactNode;
};

/**
 * The first two people by name, and how many more; only in the rail, since narrow screens show them above the
 * text.
 */
function Team({ people, total, link }: TeamProps) {
  const rest = total - people.length;
  return (
    <section className={styles.team}>
      <h2>{text.people(total)}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Avatar person={person} />
            <Link to={paths.profile(person.id)} translate="no">
              {nameText(person.name)}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{text.more(rest)}</p>}
      {link}
    </section>
  );
}
