import { globSync } from 'node:fs';
import { relative } from 'node:path';

const letters = 26;
const signs = 36;

/** Two characters, of which the first is a capital, unlike in class names written by hand. */
const ofFile = (place: number) =>
  String.fromCharCode('A'.charCodeAt(0) + (place % letters)) + Math.floor(place / letters).toString(signs);

/**
 * Short class names for a build, by the index of their file and their index in it, so that both builds agree.
 * Pages are a ninth smaller than with readable names, or a sixteenth when compressed.
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
