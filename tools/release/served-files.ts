import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../step.ts';

/** The workspaces that serve from source, with the files that they read. */
const whole = '{contract,api,server}/src/**/*';

const isTest = (path: string) => /\.test\.ts$/.test(path);
const isOurs = (name: string) => name.startsWith('.') || name.startsWith('@dure/');

/** What a source file imports at run time, as written. Type imports are gone by then. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { program, module, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const loaded = program.body.flatMap((statement) => {
    if (!('source' in statement) || statement.source === null) return [];
    const kind = statement.type === 'ImportDeclaration' ? statement.importKind : statement.exportKind;
    return kind === 'type' ? [] : [statement.source.value];
  });
  // A computed import leads to a package or the built web.
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = /^['"](.+)['"]$/.exec(code.slice(start, end)) ?? [];
    return name ?? [];
  });
  return [...loaded, ...later];
}

/**
 * Every file of ours that a serving process or a command may read, as paths from the project's root: the serving
 * workspaces whole, and what they import from elsewhere, directly or indirectly. @throws if an import leads to no file
 */
export function servedFiles(): string[] {
  const sources = globSync(whole, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = new Set<string>(sources);
  const waiting = sources.filter((file) => file.endsWith('.ts'));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { resolve } = createRequire(file);
    for (const name of importsOf(file).filter(isOurs)) {
      const imported = resolve(name);
      if (found.has(imported)) continue;
      found.add(imported);
      waiting.push(imported);
    }
  }
  return [...found].map((file) => relative(root, file));
}
