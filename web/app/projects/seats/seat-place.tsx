import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { forMembers } from '../../session/for-members.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from '../project-article.module.css';
import { projectText as text } from '../project-text.ts';
import type { SeatPlaceProps } from './ask-state.ts';

const SeatOfProject = forMembers(() => import('./seat-of-project.tsx'));

/**
 * The place below the roles. The public page says there how to get a seat; what members see replaces that
 * sentence, whose room is reserved so that nothing moves. Members never see the sentence, unless all seats
 * are taken: `data-member` hides it before the first paint. A bare host has no requests (Specification 8.6).
 */
export function SeatPlace({ project, ...asking }: SeatPlaceProps) {
  const { bareApi } = useSettings();
  const isVisitor = useSession() === 'unauthenticated';
  const isOpen = project.roles?.some(({ seats, taken }) => taken < seats);
  if (bareApi) return null;
  return (
    <div className={styles.place}>
      {isOpen ? (
        <p className={styles.howToAsk} data-visitor={isVisitor || undefined}>
          {text.members}
          <TextLink as={Link} to={paths.login(paths.project(project.id))}>
            {text.signIn}
          </TextLink>
          {text.howToAsk}
        </p>
      ) : (
        <p>{text.full}</p>
      )}
      <SeatOfProject project={project} {...asking} />
    </div>
  );
}
