import type { LoaderFunctionArgs } from 'react-router';
import { type ScreenHandle, screenHandle } from '../shell/screen.ts';

/** A screen that a mail's link opens, whose token lets whoever has it act. */

/** The token; empty where the link was cut short. */
export function mailedToken({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export const mailedScreen = (title: string): ScreenHandle =>
  screenHandle(({ settings }) => ({
    title: `${title} · ${settings.brandName}`,
    noindex: true,
    secretAddress: true,
  }));
