import { atOnce } from '../api/test/newcomer.ts';
import { type Answered, post } from '../server/test/harness/newcomer.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import type { Site } from './site.ts';

/** How many callers call at the same moment. */
export const crowd = 50;

export interface Call {
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

let clients = 0;
/** A client address that no budget has seen yet. */
export function fromSomewhere(): Record<string, string> {
  clients += 1;
  return { 'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}` };
}

export const serverOf = ({ servers }: Site, index: number): ShippedServer => servers[index % 2 === 0 ? 0 : 1];

/**
 * Sends all calls at the same moment, alternating between the two processes; `answered` receives each answer as it
 * comes.
 */
export const callAtOnce = (
  site: Site,
  callOf: (index: number) => Call,
  count: number = crowd,
  answered: () => void = () => undefined,
): Promise<Answered[]> =>
  atOnce(count, async (index) => {
    const { path, body, headers } = callOf(index);
    const answer = await post(serverOf(site, index), path, body, { ...fromSomewhere(), ...headers });
    answered();
    return answer;
  });
