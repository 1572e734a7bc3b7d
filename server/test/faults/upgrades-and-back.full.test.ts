import { expect, test } from 'vitest';
import { drillTimes, tell } from '../../../api/test/harness/long-runs.ts';
import type { Demo } from '../harness/demo.ts';
import { nextRelease } from '../harness/next-release.ts';
import { type Asking, hasNginx, type Nginx } from '../harness/nginx.ts';
import type { Release, ShippedServer } from '../harness/shipped-server.ts';
import { twoBehindProxy } from '../harness/two-behind-proxy.ts';
import { until } from '../harness/until.ts';

/** Specification 14.8: the next release replaces this one and is rolled back, again and again. */

const rounds = drillTimes === null ? 2 : 10;
const requests = drillTimes ?? 4_000;
const people = 6;
const mayTakeMs = 900_000 + requests * 30;
/** How many of the demo's members come before its operator, who would need a second factor. */
const membersAlone = 3;

interface Asked {
  readonly count: number;
  readonly posts: number;
  readonly failed: readonly string[];
  leave(): Promise<void>;
}

interface Tokens {
  readonly access?: string;
  readonly refresh?: string;
}

/** Empty for a failed answer, which is recorded; the visitors go on. */
function tokensIn(text: string): Tokens {
  return text.startsWith('{') ? JSON.parse(text) : {};
}

/** People who read, call and post in turn, each in their own session; a third of the requests are POST. */
function askOnAndOn(proxy: Nginx, { members }: Demo): Asked {
  const failed: string[] = [];
  let [count, posts, leaving] = [0, 0, false];

  async function ask(path: string, asking: Asking): Promise<string> {
    const failure = (error: Error) => ({ status: error.message, text: '' });
    const { status, text } = await proxy.ask(path, asking).catch(failure);
    count += 1;
    if (asking.method === 'POST') posts += 1;
    if (status !== 200) failed.push(`${status} ${asking.method ?? 'GET'} ${path}: ${text.slice(0, 80)}`);
    return text;
  }

  async function person(n: number): Promise<void> {
    const { email, password } = members[n % membersAlone] ?? {};
    const body = { email: email ?? '', password: password ?? '' };
    const home = `127.0.1.${10 + n}`;
    let tokens = tokensIn(await ask('/api/token/', { from: home, method: 'POST', body }));
    for (let round = 1; !leaving; round += 1) {
      // An address may write 600 times a minute.
      const from = `127.0.${2 + (round % 200)}.${10 + n}`;
      await ask('/terms', { from });
      await ask('/api/user/current/', { from, headers: { authorization: `Bearer ${tokens.access}` } });
      if (round % 2 === 0) {
        const { refresh } = tokens;
        const again = await ask('/api/token/refresh/', { from, method: 'POST', body: { refresh } });
        tokens = { ...tokens, ...tokensIn(again) };
      } else {
        const free = { email: `nobody-${n}-${round}@school.example` };
        await ask('/api/others/check-email/', { from, method: 'POST', body: free });
      }
    }
  }

  const all = Array.from({ length: people }, (_, n) => person(n));
  return {
    get count() {
      return count;
    },
    get posts() {
      return posts;
    },
    failed,
    async leave() {
      leaving = true;
      await Promise.all(all);
    },
  };
}

/** The proxy's errors about connections that were accepted but got no answer. */
const resetsIn = (proxy: Nginx) =>
  proxy
    .errors()
    .split('\n')
    .filter((line) => !line.includes('Connection refused'))
    .slice(0, 20)
    .join('\n');

/** One process after the other, as an operator does it. */
async function replace(processes: readonly ShippedServer[], release: Release): Promise<void> {
  for (const one of processes) {
    await one.kill('SIGTERM');
    await one.start(release);
  }
}

// Shows 17.10: ten upgrades and ten ways back behind the sample proxy fail no request, POST included
test.skipIf(!hasNginx)(
  'no request fails while the release is replaced and put back again and again',
  { timeout: mayTakeMs },
  async () => {
    const { first, second, proxy, release } = await twoBehindProxy();
    const next = nextRelease(
      '-- Runs with releases since 0000_schema\nALTER TABLE projects ADD COLUMN later text;',
    );
    const asked = askOnAndOn(proxy, first.demo());
    const perHalf = requests / rounds / 2;
    for (let half = 1; half <= rounds * 2; half += 1) {
      await replace([first, second], half % 2 === 1 ? next : release);
      await until('so many have asked', () => asked.count >= perHalf * half, mayTakeMs);
    }
    await asked.leave();
    tell({
      upgrades: rounds,
      back: rounds,
      asked: asked.count,
      posts: asked.posts,
      failed: asked.failed.length,
    });
    expect(asked.failed, resetsIn(proxy)).toEqual([]);
    expect(asked.posts / asked.count).toBeGreaterThan(0.3);
  },
);
