import { secretLengths, secretOfAddress } from '@dure/contract/carried-link.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type ScreenHandle, screenHandle } from '../routing/screen.ts';

/** A screen that a mail's link opens, whose token lets whoever has it act. */

/** The token, without what a mail program or a sentence glued to it; empty where the link was cut short. */
export function mailedToken({ request }: LoaderFunctionArgs): string {
  return secretOfAddress(new URL(request.url).search, 'token', secretLengths.token) ?? '';
}

/** Of the mail that tells a suspended member why, whose link leads to the sign-in; null for who came without one. */
export const mailedNotice = (search: string): string | null =>
  secretOfAddress(search, 'notice', secretLengths.token);

export const mailedScreen = (title: string): ScreenHandle =>
  screenHandle(({ settings }) => ({
    title: `${title} · ${settings.brandName}`,
    noindex: true,
    secretAddress: true,
  }));
