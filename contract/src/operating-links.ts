import * as v from 'valibot';
import { searchQueryMaxLength } from './limits.ts';
import { Changed, NamedPerson } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** Open links to one person each, which the team can search and change. */

/** The name to search for. */
export const linkSides = ['invitee', 'inviter'] as const;
export type LinkSide = (typeof linkSides)[number];

/** Times are RFC 3339. `project`: the project it invites to. */
export const OpenLink = v.object({
  id: v.string(),
  inviter: NamedPerson,
  invitee_name: v.string(),
  project: v.nullable(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
});
export type OpenLink = v.InferOutput<typeof OpenLink>;

/** `more`: there are others, found by a longer name. */
export const OpenLinks = v.object({ links: v.array(OpenLink), more: v.boolean() });
export type OpenLinks = v.InferOutput<typeof OpenLinks>;

/** By the start of a name; without one, those that end next. */
export const findLinks = route({
  method: 'GET',
  path: '/api/operator/links/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Open links for one person, by inviter or invitee',
  query: v.strictObject({
    q: v.optional(line(1, searchQueryMaxLength)),
    side: v.optional(v.picklist(linkSides, 'not_listed')),
  }),
  answers: { 200: OpenLinks },
  errors: [],
});

const link = v.strictObject({ linkId: id });

/** Of any kind. `changed`: false if it was already revoked; people who joined by it stay. */
export const revokeLink = route({
  method: 'POST',
  path: '/api/operator/links/:linkId/revoke/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: false,
  summary: 'Revoke a link for good',
  params: link,
  answers: { 200: Changed },
  errors: ['not_found'],
});

export const extensionDays = [7, 14, 30] as const;

/** From now on, never shortened. Also for an expired link that nobody used. */
export const extendLink = route({
  method: 'POST',
  path: '/api/operator/links/:linkId/extend/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: false,
  summary: 'Extend a link for one person',
  params: link,
  body: v.strictObject({ days: v.picklist(extensionDays, 'not_listed') }),
  answers: { 200: v.object({ expires_at: v.string() }) },
  errors: ['not_found', 'used', 'revoked', 'inactive'],
});

/** `code`: the new link's secret, shown only once. The previous link ends. */
export const renewLink = route({
  method: 'POST',
  path: '/api/operator/links/:linkId/renew/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: false,
  summary: 'Replace a link with a new one for the same person',
  params: link,
  answers: { 201: v.object({ id: v.string(), code: v.string(), expires_at: v.string() }) },
  errors: ['not_found', 'used', 'revoked', 'inactive'],
});
