import { useOwnId } from '../session/use-session.ts';
import { TrustRope } from '../trust/trust-rope.tsx';
import { trustPathText as text } from '../trust/trust-text.ts';
import { useProfileDetails } from '../trust/use-profile-details.ts';
import styles from './creator-path.module.css';

/**
 * The trust path between creator and reader; renders nothing for the creator, or without a path. A default
 * export, as `lazy` needs.
 */
export default function CreatorPath({ creatorId }: { creatorId: string }) {
  return useOwnId() === creatorId ? null : <PathFrom creatorId={creatorId} />;
}

function PathFrom({ creatorId }: { creatorId: string }) {
  const { loaded } = useProfileDetails(creatorId, null);
  const path = loaded.at === 'there' ? loaded.details.trust_path : undefined;
  if (!path?.people || path.steps === null) return null;
  return (
    <section className={styles.path}>
      <h2 className={styles.heading}>{text.stepsOfProject(path.steps)}</h2>
      <TrustRope path={path} most={5} label={text.termOfProject} end="tail" />
    </section>
  );
}
