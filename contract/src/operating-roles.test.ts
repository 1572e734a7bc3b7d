import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('every operator’s call that changes something says whether it needs a fresh proof', () => {
  const silent = routes.filter(
    ({ route }) => route.needs && route.method !== 'GET' && route.proof === undefined,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('a call that needs a fresh proof lists its error', () => {
  const unsaid = routes.filter(({ route }) => route.proof && !route.errors.includes('proof_required'));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});
