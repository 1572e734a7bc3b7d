import { ApiError } from '@dure/api/api-error.ts';
import { parseInput } from '@dure/api/endpoint.ts';
import { bodyMaxBytes } from '@dure/contract/limits.ts';
import { routes } from '@dure/contract/routes.ts';
import { type LargeBody, largestBodies } from '../api/test/harness/largest-bodies.ts';
import { verdict } from './verdict.ts';

/** How long one body may block the event loop. */
const markMs = 20;
const tries = 5;

/** As for a handler: parses, and writes the faults into an answer. */
function read(json: string, schema: Parameters<typeof parseInput>[0]): void {
  try {
    parseInput(schema, JSON.parse(json));
  } catch (error) {
    if (error instanceof ApiError) JSON.stringify(error.body(''));
    else throw error;
  }
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The best of a few, since another process may have had the core. */
const bestOf = (work: () => void) => Math.min(...Array.from({ length: tries }, () => timed(work)));

interface Worst extends LargeBody {
  readonly ms: number;
}

function worstOf(schema: Parameters<typeof parseInput>[0]): Worst {
  let worst: Worst = { ms: 0, what: 'nothing', json: '' };
  for (const body of largestBodies(schema, bodyMaxBytes)) {
    if (timed(() => read(body.json, schema)) <= worst.ms) continue;
    const ms = bestOf(() => read(body.json, schema));
    if (ms > worst.ms) worst = { ms, ...body };
  }
  return worst;
}

/** The dearest body found for each schema, compared with parsing as many bytes of JSON. */
export async function printParsing(): Promise<void> {
  const plain = JSON.stringify(Array.from({ length: bodyMaxBytes / 4 }, () => 'a'));
  const yardstick = bestOf(() => JSON.parse(plain));
  process.stdout.write(
    `\nThe dearest body of ${bodyMaxBytes} bytes, beside JSON.parse of as many (${yardstick.toFixed(2)} ms)\n`,
  );
  const found = routes.flatMap(({ name, route }) =>
    [route.body, route.form, route.query].flatMap((schema) => (schema ? [{ name, ...worstOf(schema) }] : [])),
  );
  for (const { name, ms, what } of found.sort((one, other) => other.ms - one.ms)) {
    const told = verdict(ms <= markMs);
    const ratio = (ms / yardstick).toFixed(1);
    process.stdout.write(
      `${name.padEnd(28)} ${ms.toFixed(2).padStart(8)} ms  ×${ratio.padStart(6)}  (${markMs} ms ${told})  ${what}\n`,
    );
  }
}
