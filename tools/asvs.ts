import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsNumbers } from './asvs-numbers.ts';
import { root } from './step.ts';

/**
 * Checks that docs/asvs.md covers every requirement once, with a state and an explanation, and names only files that
 * exist. Prints a line for each fault.
 */

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const states = ['met', 'not met', 'operator', 'n/a'];
const file = /`([\w@./-]+\/[\w@./-]+|[\w-]+\.(?:md|json|js))`/g;

const asked = Object.entries(asvsNumbers).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
);

const faults: string[] = [];
const told = new Map<string, number>();

/** Packages may be named as well as files. */
const isThere = (name: string) => name.startsWith('@') || existsSync(join(root, name));

function look(numbers: string, state: string, words: string): void {
  for (const number of numbers.split(', ')) told.set(number, (told.get(number) ?? 0) + 1);
  if (!states.includes(state)) faults.push(`${numbers}: is ${state}, which is none of ${states.join(', ')}`);
  if (words === '') faults.push(`${numbers}: says nothing`);
  for (const [, name = ''] of words.matchAll(file)) {
    if (!isThere(name)) faults.push(`${numbers}: there is no ${name}`);
  }
}

for (const line of page.split('\n')) {
  const [, numbers, state, words] = /^\| (\d[\d., ]*) \| ([^|]*) \| (.*) \|$/.exec(line) ?? [];
  if (numbers !== undefined) look(numbers, state ?? '', words ?? '');
}
for (const number of asked) if (!told.has(number)) faults.push(`${number}: is not told`);
for (const [number, times] of told) {
  if (!asked.includes(number)) faults.push(`${number}: is none of levels 1 and 2`);
  if (times > 1) faults.push(`${number}: is told ${times} times`);
}

for (const fault of faults) process.stdout.write(`docs/asvs.md: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
