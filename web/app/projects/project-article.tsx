import type { PublicProject } from '@dure/contract/projects.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { nameText, peopleText, startedAfterName } from '../text/people.ts';
import { periodText } from '../text/period.ts';
import { AvatarStack } from '../ui/avatar.tsx';
import { Chip, ChipRow } from '../ui/chip.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './project-article.module.css';

const roles = () => import('./wanted-roles.tsx');

/**
 * Most projects look for nobody. `renderToString` waits for nothing, so the server has it from the start; the browser
 * keeps the server's markup until its own has come. Its styles are the article's, which are there at first sight.
 */
const WantedRoles = import.meta.env.SSR ? (await roles()).default : lazy(roles);

type ProjectArticleProps = {
  project: PublicProject;
  /** At the end of the line of people. */
  team?: ReactNode;
  /** What one can do with the page, below the text. */
  children?: ReactNode;
};

/** A project as anyone may read it. Every text is the members' own and shown as text only. */
export function ProjectArticle({ project, team, children }: ProjectArticleProps) {
  const members = project.members.map(({ id, user_name, image }) => ({ id, name: user_name, image }));
  const total = Math.max(project.accepted_users.length, members.length);
  return (
    <article>
      <p className={styles.period}>{periodText(project)}</p>
      <h1 className={styles.title}>{project.title}</h1>
      <ChipRow className={styles.keywords}>
        {project.keywords.map((keyword) => (
          <Chip key={keyword} tint>
            {keyword}
          </Chip>
        ))}
      </ChipRow>
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
          <TextLink as={Link} to={paths.profile(project.creator.id)}>
            {nameText(project.creator.user_name)}
          </TextLink>
          {startedAfterName}
        </span>
        {team}
      </div>
      <Prose text={project.description} className={styles.description} />
      {project.roles && (
        <Suspense>
          <WantedRoles roles={project.roles} />
        </Suspense>
      )}
      {children}
    </article>
  );
}
