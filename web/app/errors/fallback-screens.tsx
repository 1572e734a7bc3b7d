import { type ComponentType, lazy, Suspense } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { plainRetryText } from './plain-retry-text.ts';

/**
 * Rarely seen screens, each in its own chunk. The server loads them at the start, since `renderToString` does not wait;
 * the browser keeps the server's markup until they have loaded.
 */
const error = () => import('./error-screen.tsx').catch(() => ({ default: PlainRetry }));
const gone = () => import('./gone-page.tsx');

let ErrorPage: ComponentType = import.meta.env.SSR ? (await error()).default : lazy(error);
const GonePage = import.meta.env.SSR ? (await gone()).default : lazy(unlessLeft(gone));

/** The last resort, when not even the error screen loads. */
const PlainRetry = () => (
  <button type="button" onClick={() => location.reload()}>
    {plainRetryText}
  </button>
);

/** Shown if a screen could not be loaded or rendered. */
export function ErrorScreen() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}

/** Shown if a link's target does not exist. */
export function Gone({ title }: { title: string }) {
  return (
    <Suspense>
      <GonePage title={title} />
    </Suspense>
  );
}

/** Loads the error screen for a page that already shows it, so that a press only waits for hydration. */
export async function bringErrorScreen(): Promise<void> {
  ErrorPage = (await error()).default;
}
