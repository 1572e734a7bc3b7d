import type { PublicProject } from '@dure/contract/projects.ts';
import OpenOffers from '../offers/open-offers.tsx';
import { useOwnId } from '../session/use-session.ts';

/** Asks a team member whether they take the project over. A default export, as `lazy` needs. */
export default function OfferOfProject({ project }: { project: PublicProject }) {
  const id = useOwnId();
  const isAsked = id !== null && id !== project.creator.id && project.accepted_users.includes(id);
  return isAsked ? <OpenOffers about={project.id} /> : null;
}
