import type { PublicPost } from '@dure/contract/posts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { postText as text } from '../../text/post.ts';
import { LinkRow, LinkRows } from '../../ui/link-row.tsx';
import styles from './place-links.module.css';

type PlaceLinksProps = { project: PublicPost['project_card']; lounge: PublicPost['lounge'] };

/** The project a post tells of and the lounge it was posted in. */
export function PlaceLinks({ project, lounge }: PlaceLinksProps) {
  if (!project && !lounge) return null;
  return (
    <div className={styles.places}>
      <LinkRows>
        {project && (
          <LinkRow as={Link} to={paths.project(project.id)}>
            <Place kind={text.project}>{project.title}</Place>
          </LinkRow>
        )}
        {lounge?.id && (
          <LinkRow as={Link} to={paths.lounge(lounge.id)}>
            <Place kind={text.lounge}>{lounge.title}</Place>
          </LinkRow>
        )}
      </LinkRows>
      {/* A bare host names the lounge, and no way to it. */}
      {lounge && !lounge.id && (
        <p className={styles.nowhere}>
          <Place kind={text.lounge}>{lounge.title}</Place>
        </p>
      )}
    </div>
  );
}

function Place({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <span className={styles.place}>
      <span className={styles.kind}>{kind}</span> <span>{children}</span>
    </span>
  );
}
