import { matchesDomain } from '@dure/contract/email-domain.ts';
import { ApiError } from '../../api-error.ts';
import type { Config } from '../../config.ts';

/**
 * Refuses addresses on mail domains that owners have blocked (docs/decisions/0142).
 * @throws ApiError mail_domain_blocked
 */
export function requireAllowed(
  { blockedMailDomains }: Pick<Config, 'blockedMailDomains'>,
  email: string,
): void {
  if (blockedMailDomains.some((domain) => matchesDomain(email, domain)))
    throw new ApiError('mail_domain_blocked');
}
