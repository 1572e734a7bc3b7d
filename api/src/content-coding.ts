import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

type Packed = 'zstd' | 'br' | 'gzip';
export type Coding = Packed | 'identity';

/** The library's types lack the options. */
interface Preferring {
  encodings(available: string[], options: { readonly preferred: string[] }): string[];
}

/** How many header values are remembered. Browsers send only a handful of different ones. */
const rememberedMax = 100;

/**
 * Returns a function that chooses one of these codings for an `Accept-Encoding`: of those with the highest weight the
 * first one here, and identity if the client accepts none (RFC 9110, 12.5.3).
 */
export function codingsOffered<Offered extends Packed>(...offered: readonly Offered[]) {
  const codings: (Offered | 'identity')[] = [...offered, 'identity'];
  const chosen = new LRUCache<string, Offered | 'identity'>({
    max: rememberedMax,
    memoMethod(header) {
      const client: Preferring = new Negotiator({ headers: { 'accept-encoding': header } });
      const [best] = client.encodings(codings, { preferred: codings });
      return codings.find((coding) => coding === best) ?? 'identity';
    },
  });
  return (header: string | undefined) => (header === undefined ? 'identity' : chosen.memo(header));
}
