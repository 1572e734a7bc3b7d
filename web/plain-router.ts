import type { Plugin } from 'vite';

const instrumentation = '/react-router/dist/production/lib/router/instrumentation.js';

/** What the router asks of it where nobody asked for instrumentation. */
const none = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = null;
`;

/** Leaves the router's instrumentation, which nothing here turns on, out of every first visit: a KiB. */
export function plainRouter(): Plugin {
  let left = false;
  return {
    name: 'plain-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!id.endsWith(instrumentation)) return null;
      left = true;
      return { code: none, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && !left)
        this.error('the router’s instrumentation is elsewhere now, and in every first visit');
    },
  };
}
