import { normalizePath, type Plugin } from 'vite';

const urlMap = '/web/app/routes.tsx';
const lazyScreen = /\(\) => import\('\.\/([^']+)'\)/g;

/**
 * In the server's build each screen of the URL map also says which source it is loaded from: the browser's manifest
 * names its chunks by that.
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
