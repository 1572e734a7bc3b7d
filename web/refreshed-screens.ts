import type { Plugin } from 'vite';

/** Exports of a route module for the router, besides components. */
const forTheRouter = ['handle', 'loader', 'shouldRevalidate'];

/**
 * Keeps what was typed when a screen is edited during development: React's refresh accepts only modules whose
 * exports are all components, so the others are exempted here. Changes to them show after a reload.
 */
export const refreshedScreens = (): Plugin => ({
  name: 'refreshed-screens',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: `window.__getReactRefreshIgnoredExports = () => ${JSON.stringify(forTheRouter)}`,
      injectTo: 'head-prepend',
    },
  ],
});
