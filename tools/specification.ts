import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '@dure/contract/errors.ts';
import * as limits from '@dure/contract/limits.ts';
import { routes } from '@dure/contract/routes.ts';
import { screens } from '@dure/contract/screens.ts';
import { root } from './step.ts';
import { rows, section } from './tables.ts';

/**
 * Compares docs/specification.md with the code: its tables list exactly the screens, calls, error types and numbers of
 * the code, and the sentences it quotes exist. Compares the settings with the table of docs/operations.md. Prints a line
 * for each fault.
 */

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const inCode = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const asWritten = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The items that one list has and the other lacks. */
function differences(what: string, told: readonly string[], real: readonly string[]): string[] {
  const missing = real.filter((name) => !told.includes(name));
  const unknown = told.filter((name) => !real.includes(name));
  const twice = told.filter((name, at) => told.indexOf(name) !== at);
  return [
    ...missing.map((name) => `does not tell of ${what} ${name}`),
    ...unknown.map((name) => `tells of ${what} ${name}, which is not in the code`),
    ...twice.map((name) => `tells of ${what} ${name} twice`),
  ];
}

/** Every screen with its guard, in the words of section 2.2. */
function screenFaults(): string[] {
  const real = Object.values(screens).map(
    ({ path, access, rendered }) => `${asWritten(path)} (${access}, ${rendered})`,
  );
  const told = rows('2.1').map(([path = '', who = '', rendered = '']) => {
    // Anyone may open the console's address; the console itself asks for the role.
    const seenBy = who === 'who has a role' ? 'anyone' : who;
    return `${inCode(path)[0] ?? ''} (${seenBy}, ${rendered})`;
  });
  return differences('the screen', told, real);
}

function calls(): string[] {
  const real = routes
    .filter(({ route }) => !route.planned)
    .map(({ route }) => `${route.method} ${asWritten(route.path)}${route.idempotent ? ' ⟳' : ''}`);
  const told = [...rows('8.3'), ...rows('8.4')].map(
    ([call = '', who = '']) => `${inCode(call)[0]}${who.includes('⟳') ? ' ⟳' : ''}`,
  );
  return differences('the call', told, real);
}

function errorTypes(): string[] {
  const told = rows('9.2').flatMap(([status, types = '']) =>
    inCode(types).map((type) => `${type} ${status}`),
  );
  const real = Object.entries(errorStatus).map(([type, status]) => `${type} ${status}`);
  return differences('the error type', told, real);
}

/** A value as the tables write it: 1,800, 0.5, a list with spaces after its commas. */
const valueText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(valueText).join(', ')
    : typeof value === 'number'
      ? value.toLocaleString('en-US')
      : String(value);

function numbers(): string[] {
  const told = [1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap((part) => rows(`10.${part}`))
    .map(([name = '', value]) => `${inCode(name)[0]} = ${value}`);
  const real = Object.entries(limits).map(([name, value]) => `${name} = ${valueText(value)}`);
  return differences('the number', told, real);
}

const settings = [...read('api/src/given-settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = '']) => name,
);

/** The settings of operations.md's table, by the first cells of its rows. */
function settingFaults(): string[] {
  const [, table = ''] = read('docs/operations.md').split('\n## Settings\n');
  const cells = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)].map(
    ([, cell = '']) => cell,
  );
  return differences('the setting', cells.flatMap(inCode), settings);
}

/** Checks that the web says the sentences of the errors' table word for word. */
function sentences(): string[] {
  const said = globSync(['web/app/text/*.ts', 'web/app/**/*-text.ts'], { cwd: root }).map(read).join('\n');
  const quoted = [...section('17.3').matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  return quoted
    .filter((text) => !said.includes(text))
    .map((text) => `quotes “${text}”, which the web never says`);
}

const told = [screenFaults, calls, errorTypes, numbers, sentences].flatMap((faults) => faults());
const faults = [
  ...told.map((fault) => `docs/specification.md: ${fault}`),
  ...settingFaults().map((fault) => `docs/operations.md: ${fault}`),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
