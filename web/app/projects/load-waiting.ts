import { ownOffers } from '@dure/contract/offers.ts';
import { ownDecisions } from '@dure/contract/own-decisions.ts';
import { askedProjects } from '@dure/contract/projects.ts';
import { ownSchool } from '@dure/contract/school-proof.ts';
import type { Call } from '../api/call.ts';
import { loadPart } from '../routing/load-part.tsx';
import { loadHomeSeats } from './seats/load-home-seats.ts';

/** What waits for the member, shown above the list of projects; null for each part without anything. */
export async function loadWaiting(call: Call, signal: AbortSignal) {
  const [decision, offers, seats, projects, school] = await Promise.all([
    loadPart(
      call(ownDecisions, {}, { signal }),
      ({ decisions }) => decisions.some(({ read, undone_at }) => !read && undone_at === null),
      () => import('../decisions/unread-decision.tsx'),
    ),
    loadPart(
      call(ownOffers, {}, { signal }),
      ({ offers }) => offers.length > 0,
      () => import('../offers/open-offers.tsx'),
    ),
    loadPart(
      loadHomeSeats(call, signal),
      ({ joined, waiting, open }) => joined.length + waiting.length + open.length > 0,
      () => import('./seats/home-seats.tsx'),
    ),
    loadPart(
      call(askedProjects, {}, { signal }),
      ({ projects }) => projects.length > 0,
      () => import('./asked-projects.tsx'),
    ),
    loadPart(
      call(ownSchool, {}, { signal }),
      ({ asked }) => asked,
      () => import('../offers/asked-school.tsx'),
    ),
  ]);
  return { decision, offers, seats, projects, school };
}
