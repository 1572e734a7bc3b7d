import type { FieldFault } from '@dure/contract/errors.ts';
import { linkHost } from '@dure/contract/link-host.ts';
import { ApiError } from './api-error.ts';

/**
 * Links lead to other sites: nobody is to press a member's link to do something here.
 * @throws ApiError invalid_input, `reserved` for each that leads to our own host or below it
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
