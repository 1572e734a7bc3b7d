import { globSync } from 'node:fs';
import { relative } from 'node:path';

const letters = 26;
const signs = 36;

/** Two signs, the first of them a capital, which no class that is named by hand begins with. */
const ofFile = (place: number) =>
  String.fromCharCode('A'.charCodeAt(0) + (place % letters)) + Math.floor(place / letters).toString(signs);

/**
 * Short names for the classes of a build: by the place of their file among all, and theirs in it, so that both builds say
 * the same. A page is a ninth smaller than with names that can be read; compressed a sixteenth.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = new Map(
    globSync('app/**/*.module.css', { cwd: root })
      .sort()
      .map((file, place) => [file, { prefix: ofFile(place), places: new Map<string, string>() }]),
  );
  return (name, file) => {
    const known = files.get(relative(root, file));
    if (!known) throw new Error(`${file} came while its classes were named`);
    const { prefix, places } = known;
    const given = places.get(name) ?? prefix + places.size.toString(signs);
    places.set(name, given);
    return given;
  };
}
