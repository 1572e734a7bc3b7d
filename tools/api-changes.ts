import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gapsOf } from '../api/src/plugins/docs/document-gaps.ts';
import { openApiDocument } from '../api/src/plugins/docs/openapi-document.ts';
import { routes } from '../contract/src/routes.ts';
import { breakingDifferences } from './api-changes/compared.ts';
import { declared } from './api-changes/declared.ts';
import type { Difference } from './api-changes/difference.ts';
import type { Json } from './api-changes/document.ts';
import { root } from './step.ts';

/**
 * Compares the API document with the last release's, kept in docs/api/. A change that would break an app must be
 * declared with its date (docs/decisions/0125); every call and field needs a description and an example
 * (docs/decisions/0124). Prints a line for each fault. `--keep` stores the document as a release's.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);

const kept = join(root, 'docs/api/released.json');

const made = (audience: 'app' | 'operator') =>
  JSON.parse(
    JSON.stringify(openApiDocument(routes, { title: '두레', origin: 'https://dure.example' }, audience)),
  ) as Json;
const document = made('app');

const isDeclared = (difference: Difference) =>
  declared.some(({ at, kind }) => at === difference.at && kind === difference.kind);

if (process.argv.includes('--keep')) {
  const unneeded = ['example', 'examples'];
  const text = JSON.stringify(document, (key, value) => (unneeded.includes(key) ? undefined : value), 1);
  writeFileSync(kept, `${text}\n`);
} else {
  const found = breakingDifferences(JSON.parse(readFileSync(kept, 'utf8')) as Json, document);
  const undeclared = found.filter((difference) => !isDeclared(difference));
  for (const { at, kind, what } of undeclared) {
    say(`${at}: ${kind}: ${what}; declare it in tools/api-changes/declared.ts with its date`);
  }
  const unfounded = declared.filter(
    ({ at, kind }) => !found.some((one) => one.at === at && one.kind === kind),
  );
  for (const { at, kind } of unfounded) say(`${at}: ${kind} is declared and is not so`);
  const gaps = [document, made('operator')].flatMap((one) => gapsOf({ ...one }));
  for (const gap of gaps) say(`${gap}: CONTRIBUTING, "A call", says where it goes`);
  process.exitCode = undeclared.length + unfounded.length + gaps.length > 0 ? 1 : 0;
}
