import { expect, test } from 'vitest';
import { routes } from './routes.ts';

interface Part {
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly pipe?: readonly Part[];
}

const partsOf = ({ entries = {}, wrapped, item, pipe = [] }: Part): Part[] =>
  [
    ...Object.values(entries),
    ...[wrapped, item].filter((part) => part !== undefined),
    ...pipe.slice(1),
  ].flatMap((part) => [part, ...partsOf(part)]);

test('no field of a PATCH has a default, so an omitted field stays unchanged', () => {
  const changes = routes.filter(({ route: { method } }) => method === 'PATCH');
  expect(changes.length).toBeGreaterThan(5);
  const faults = changes.filter(({ route: { body } }) =>
    partsOf((body ?? {}) as Part).some((part) => part.default !== undefined),
  );
  expect(faults.map(({ name }) => name)).toEqual([]);
});
