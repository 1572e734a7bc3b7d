import * as v from 'valibot';
import { NamedMember, NamedProject } from './named.ts';
import { operatingRoles } from './operating-roles.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/**
 * What is put under a member's name only once they accept: a project's ownership, a tag in a post, an operating role,
 * or a project whose creator has left (`inherit`).
 */
export const offerKinds = ['hand_over', 'tag', 'role', 'inherit'] as const;
export const OfferKind = v.picklist(offerKinds);
export type OfferKind = v.InferOutput<typeof OfferKind>;

/** `content` is the start of the post. */
export const PostExcerpt = v.object({ id: v.string(), content: v.string() });

/** `description` only if the creator has left: the project's page shows nothing until somebody accepts. */
export const OfferedProject = v.object({ ...NamedProject.entries, description: v.optional(v.string()) });

export const Offer = v.object({
  id: v.string(),
  kind: OfferKind,
  /** The person who asks; both fields are empty if they have left. */
  from: NamedMember,
  /** For a hand-over, and for a project whose creator has left. */
  project: v.nullable(OfferedProject),
  /** For a tag. */
  post: v.nullable(PostExcerpt),
  /** For an operating role. */
  role: v.optional(v.picklist(operatingRoles)),
  expires_at: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;

/** The newest `ownOffersShown`. Times are RFC 3339. */
export const ownOffers = route({
  method: 'GET',
  path: '/api/own-offers/',
  access: 'member',
  summary: 'Offers by others that wait for my answer',
  answers: { 200: v.object({ offers: v.array(Offer) }) },
  errors: [],
});

const params = v.strictObject({ offerId: id });

/** Repeating it succeeds too. A role asks for a fresh proof. */
export const acceptOffer = route({
  method: 'POST',
  path: '/api/own-offers/:offerId/accept/',
  access: 'member',
  summary: 'Accept an offer, which carries it out',
  params,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'offer_over', 'proof_required'],
});

/** Repeating it succeeds too. The same person cannot ask for the same again for `offerRestDays`. */
export const refuseOffer = route({
  method: 'POST',
  path: '/api/own-offers/:offerId/refuse/',
  access: 'member',
  summary: 'Refuse an offer',
  params,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'offer_over'],
});
