import { loadavg } from 'node:os';
import { callAtOnce } from './asking.ts';
import type { Attack } from './campaign.ts';
import { newMembers } from './people.ts';
import { asShipped, password, startSite } from './site.ts';

/** One address for a whole lecture hall. */
const hall = { 'x-forwarded-for': '203.0.113.7' };

const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1_000).toFixed(1)} s`;

/**
 * Signs in so many members with the right password at the same moment from one address, at one process with the shipped
 * settings. All must succeed.
 */
export const attackBySignIns: Attack = async (count, seed) => {
  const site = await startSite(asShipped);
  try {
    const members = await newMembers(site, count);
    const began = performance.now();
    const tookMs: number[] = [];
    const answers = await callAtOnce(
      { ...site, servers: [site.servers[0], site.servers[0]] },
      (index) => ({ path: '/api/token/', body: { email: members[index]?.email, password }, headers: hall }),
      count,
      () => tookMs.push(performance.now() - began),
    );
    const statuses = new Map<string, number>();
    for (const { status, body } of answers) {
      const answer = status === 200 ? '200' : `${status} ${body.error_type}`;
      statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
    }
    const told = [
      [...statuses].map(([answer, times]) => `${times} × ${answer}`).join(', '),
      `half within ${seconds(tookMs[Math.floor(count / 2)])}, the slowest ${seconds(tookMs.at(-1))}`,
      `load ${loadavg()[0]?.toFixed(1)}`,
    ].join('; ');
    const refused = [...statuses].filter(([answer]) => answer !== '200');
    const found = refused.map(([answer, times]) => ({ seed, what: `${times} right passwords: ${answer}` }));
    return { rounds: count, found, told };
  } finally {
    await site.stop();
  }
};
