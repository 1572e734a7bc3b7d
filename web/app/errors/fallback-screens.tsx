import { type ComponentType, lazy, Suspense } from 'react';
import { unlessLeft } from '../leaving/leaving.ts';
import { plainRetryText } from './plain-retry-text.ts';

/**
 * Screens that most visitors never see, each in a chunk of its own. `renderToString` waits for nothing, so the server
 * has them from the start; the browser keeps the server's markup until theirs has come.
 */
const error = () => import('./error-screen.tsx').catch(() => ({ default: PlainRetry }));
const gone = () => import('./gone-page.tsx');

let ErrorPage: ComponentType = import.meta.env.SSR ? (await error()).default : lazy(error);
const GonePage = import.meta.env.SSR ? (await gone()).default : lazy(unlessLeft(gone));

/** Where nothing more can be had, not even what says so. */
const PlainRetry = () => (
  <button type="button" onClick={() => location.reload()}>
    {plainRetryText}
  </button>
);

/** What could not be loaded or shown. */
export function ErrorScreen() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}

/** What a link led to and is not there. */
export function Gone({ title }: { title: string }) {
  return (
    <Suspense>
      <GonePage title={title} />
    </Suspense>
  );
}

/** For a page that is one already: a press on it waits for nothing more than the markup being taken over. */
export async function bringErrorScreen(): Promise<void> {
  ErrorPage = (await error()).default;
}
