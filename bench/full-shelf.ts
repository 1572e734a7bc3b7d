import { load } from './load.ts';

/** More than there is room for (docs/decisions/0023). */
const keptAtMost = 1_000;

/**
 * Asks for pages of the first of these projects until no more are kept. Resolves to the other projects, in their order:
 * where those are thousands and asked for in turn, each page is made for whoever asks.
 */
export async function fillShelf(origin: string, projectIds: readonly string[]): Promise<readonly string[]> {
  const [first = '', ...filling] = projectIds.slice(0, keptAtMost).map((id) => `/project/${id}`);
  await load(origin, [first, ...filling], { amount: keptAtMost });
  return projectIds.slice(keptAtMost);
}
