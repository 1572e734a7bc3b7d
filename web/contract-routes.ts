import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@dure/contract/route.ts';
import { normalizePath, type Plugin } from 'vite';

const contractFolder = normalizePath(join(import.meta.dirname, '../contract/src/'));
const whole = '?whole';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value;

/** What a caller needs of a route: its address and who may call it. */
const declarationOf = (name: string, { method, path, access }: Route) =>
  `export const ${name} = ${JSON.stringify({ method, path, access })};`;

/**
 * Gives the browser the contract's routes without their schemas: it trusts its own server's answers, and one
 * module's schemas import most others' (several KiB on every page). A module's other exports, such as a
 * schema for checking a field, come from the module itself, and only where they are imported.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source.startsWith(contractFolder) && source.endsWith(whole) ? source : null),
    async load(id) {
      if (!id.startsWith(contractFolder)) return null;
      if (id.endsWith(whole)) {
        return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleSideEffects: false };
      }
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      const routes = Object.entries(exported).filter((entry): entry is [string, Route] => isRoute(entry[1]));
      if (routes.length === 0) return null;
      const others = Object.keys(exported).filter((name) => !isRoute(exported[name]));
      const code = [
        ...routes.map(([name, route]) => declarationOf(name, route)),
        ...(others.length > 0 ? [`export { ${others.join(', ')} } from ${JSON.stringify(id + whole)};`] : []),
      ];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}
