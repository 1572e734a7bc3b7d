import { secretLengths, secretOfAddress } from '@dure/contract/carried-link.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type ScreenHandle, screenHandle } from '../routing/screen.ts';

/** For screens opened by a mail's link, whose token lets anyone who has it act. */

/** The token, without what a mail program or sentence appended; empty if the link was cut short. */
export function mailedToken({ request }: LoaderFunctionArgs): string {
  return secretOfAddress(new URL(request.url).search, 'token', secretLengths.token) ?? '';
}

/** The token from the mail that tells a suspended member why; null without one. */
export const mailedNotice = (search: string): string | null =>
  secretOfAddress(search, 'notice', secretLengths.token);

export const mailedScreen = (title: string): ScreenHandle =>
  screenHandle(({ settings }) => ({
    title: `${title} · ${settings.brandName}`,
    noindex: true,
    secretAddress: true,
  }));
