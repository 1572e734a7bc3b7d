import { normalizePath, type Plugin } from 'vite';

const urlMap = '/web/app/routes.tsx';
const lazyScreen = /\(\) => import\('\.\/([^']+)'\)/g;

/**
 * In the server's build, adds to each screen of the URL map the source that it is loaded from, by which the
 * browser's manifest names its chunks.
 */
export function screenSources(): Plugin {
  return {
    name: 'screen-sources',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!normalizePath(id).endsWith(urlMap)) return null;
      return {
        code: code.replace(lazyScreen, (load, file) => `Object.assign(${load}, { source: 'app/${file}' })`),
        map: null,
      };
    },
  };
}
