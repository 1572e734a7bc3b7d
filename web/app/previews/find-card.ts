import { publicLounge } from '@dure/contract/lounges.ts';
import { publicUser } from '@dure/contract/members.ts';
import { publicPost } from '@dure/contract/posts.ts';
import { publicProject } from '@dure/contract/projects.ts';
import type { Call } from '../api/call.ts';
import { CallError, isGone } from '../api/call-error.ts';
import type { Settings } from '../settings.ts';
import type { Card } from './card.ts';
import { invitationCard, invitationCards, siteCard } from './card.ts';
import { loungeCard } from './lounge.ts';
import { postCard } from './post.ts';
import { profileCard } from './profile.ts';
import { projectCard } from './project.ts';

type Find = (id: string, call: Call, settings: Settings) => Promise<Card | null>;

/** The same calls as for the pages, so that a missing page has no card. */
const finders: Readonly<Record<string, Find>> = {
  project: async (projectId, call, settings) =>
    projectCard(await call(publicProject, { params: { projectId } }), settings),
  post: async (postId, call, settings) =>
    postCard({ ...(await call(publicPost, { params: { postId } })), id: postId }, settings),
  profile: async (id, call, settings) =>
    profileCard({ ...(await call(publicUser, { params: { id } })), id }, settings),
  lounge: async (id, call, settings) =>
    loungeCard({ ...(await call(publicLounge, { params: { id } })), id }, settings),
  brand: async (id, _call, settings) => {
    if (id === 'site') return siteCard(settings);
    const known = invitationCards.find((card) => card === id);
    return known ? invitationCard(known, settings) : null;
  },
};

const isMembersOnly = (error: unknown) => error instanceof CallError && error.type === 'members_only';

/** The card of a page; null if there is no such page. Rejects with `CallError` if that is unknown now. */
export async function findCard(kind: string, id: string, call: Call, settings: Settings) {
  const find = Object.hasOwn(finders, kind) ? finders[kind] : undefined;
  if (!find) return null;
  try {
    return await find(id, call, settings);
  } catch (error) {
    if (isGone(error) || isMembersOnly(error)) return null;
    throw error;
  }
}
