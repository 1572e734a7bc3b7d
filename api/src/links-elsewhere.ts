import type { FieldFault } from '@dure/contract/errors.ts';
import { linkHost } from '@dure/contract/link-host.ts';
import { ApiError } from './api-error.ts';

/**
 * Members' links must lead to other sites, so that pressing one cannot trigger an action here.
 * @throws ApiError invalid_input, `reserved` for each link to our own host or a subdomain
 */
export function requireLinksElsewhere(links: readonly string[] | undefined, publicOrigin: string): void {
  const own = new URL(publicOrigin).hostname;
  const fields: Record<string, FieldFault> = {};
  for (const [at, link] of (links ?? []).entries()) {
    const host = linkHost(link);
    if (host === own || host.endsWith(`.${own}`)) fields[`links.${at}`] = 'reserved';
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
}
