import type { Plugin } from 'vite';

/** What a route module tells the router beside its components. */
const forTheRouter = ['handle', 'loader', 'shouldRevalidate'];

/**
 * Lets an edit of a screen keep what was typed: React's refresh takes a module whose exports are all components, and
 * is told here which others are not its business. What they say once edited is there after a reload.
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
