import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How much is kept: entries, or bytes. */
type Room = { readonly max: number } | { readonly maxSize: number };

/**
 * Files made from their addresses, which anyone may ask for: each once for concurrent requests, few of a kind at a time
 * (docs/decisions/0090). `make` gives undefined if there is no such file.
 * Rejects if too many are under way (`refusedForCrowd`).
 */
export const madeOnce = <File extends string | Buffer>(
  { readsAtOnce }: FastifyInstance,
  kind: string,
  room: Room,
  make: (address: string) => Promise<File | undefined>,
): LRUCache<string, File> =>
  new LRUCache<string, File>({
    ...room,
    ...('maxSize' in room && { sizeCalculation: ({ length }) => length }),
    // An evicted file is still sent to those who asked.
    ignoreFetchAbort: true,
    fetchMethod: (address) =>
      readsAtOnce.run(kind, async () => {
        await readsAtOnce.turnAmidCrowd(kind);
        return make(address);
      }),
  });
