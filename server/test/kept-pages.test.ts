import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClockMovable, moveClock } from '../../api/test/harness/movable-clock.ts';
import { ask, textOf } from './harness/asked.ts';
import { post, projectNewcomer, register } from './harness/newcomer.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { newTeamMember } from './harness/team-member.ts';
import { unheard } from './harness/unheard.ts';
import { until } from './harness/until.ts';
import { readersWaiting, retitle, unreadable, writeProject } from './harness/written-project.ts';

/** Public pages are kept in memory, and nobody is ever sent an outdated one (docs/decisions/0023). */

const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const page = (id: string) => `/project/${id}`;

/** Whether the answer comes from memory; a read of the database would be seen waiting. */
const isKept = (server: ShippedServer, path: string) =>
  unreadable(server, async () => {
    let answered = false;
    const asking = ask(server, path).then(() => {
      answered = true;
    });
    const seen = await until('it is answered, or waits', async () => {
      if (answered) return 'kept';
      return (await readersWaiting(server)) > 0 && 'read';
    });
    return { kept: seen === 'kept', asking };
  }).then(async ({ kept, asking }) => {
    await asking;
    return kept;
  });

const keptAgain = (server: ShippedServer, path: string) =>
  until(`${path} is kept`, async () => {
    await ask(server, path);
    return isKept(server, path);
  });

const terminateListeners = ({ sql }: ShippedServer) => sql`
  select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'dure-changes'`;

describe('one process', () => {
  let server: ShippedServer;
  let id: string;
  beforeAll(async () => {
    server = await startShipped({ demo: false, env: { KEPT_PAGES_MIB: '1' } });
    id = await writeProject(server);
    await keptAgain(server, page(id));
  });
  afterAll(() => server.stop());

  test('answers a kept page in every coding with the same content', async () => {
    const forms = new Map<string, string>();
    for (const coding of ['zstd, br', 'br', 'gzip', 'identity', 'br;q=0', 'br;q=0, gzip;q=0.1']) {
      const { headers, body } = await ask(server, page(id), { headers: { 'accept-encoding': coding } });
      expect(headers.vary).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      const sent = headers['content-encoding'] ?? 'identity';
      const unpacked = unpack[sent]?.(body) ?? body;
      forms.set(coding, `${sent} ${unpacked.toString()}`);
    }
    const html = await textOf(server, page(id));
    expect([...forms.values()]).toEqual([
      `zstd ${html}`,
      `br ${html}`,
      `gzip ${html}`,
      `identity ${html}`,
      `identity ${html}`,
      `gzip ${html}`,
    ]);
  });

  test('answers 304 until the page changes', async () => {
    const first = await ask(server, page(id));
    const etag = first.headers.etag ?? '';
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask(server, page(id), { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    }
    await retitle(server, id, '다시 그린 지도');
    const changed = await until('the copy is old', async () => {
      const answer = await ask(server, page(id), { headers: { 'if-none-match': etag } });
      return answer.status === 200 && answer;
    });
    expect(changed.body.toString()).toContain('다시 그린 지도');
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('answers HEAD from memory like GET, without a body', async () => {
    await keptAgain(server, page(id));
    const [head, got] = [await ask(server, page(id), { method: 'HEAD' }), await ask(server, page(id))];
    const { date: _, 'x-request-id': __, ...headers } = got.headers;
    expect(head).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) });
  });

  // Shows 17.10: hostile queries and ids evict no page
  test('answers links with extra parameters from one kept page', async () => {
    await keptAgain(server, page(id));
    await unreadable(server, async () => {
      for (let share = 0; share < 300; share += 1) {
        const query = `?utm_source=kakao&fbclid=${share}&view=${share}`;
        expect((await ask(server, page(id) + query)).status).toBe(200);
      }
    });
  });

  // Shows 17.10: hostile queries and ids evict no page
  test('keeps pages although ids that do not exist are requested', async () => {
    const kept = async () => {
      await keptAgain(server, page(id));
      for (let round = 0; round < 10; round += 1) {
        const nowhere = Array.from({ length: 20 }, () => ask(server, page(crypto.randomUUID())));
        for (const { status } of await Promise.all(nowhere)) expect(status).toBe(404);
      }
      return isKept(server, page(id));
    };
    // Again, since a busy process that hears changes late drops or holds back all pages.
    await until('it is kept after them', kept, 60_000);
  });

  test('serves a page that did not exist as soon as it does', async () => {
    await server.sql`update projects set deleted_at = now() where id = ${id}`;
    await until('it is gone', async () => (await ask(server, page(id))).status === 404);
    await server.sql`update projects set deleted_at = null where id = ${id}`;
    await until('it is back', async () => (await ask(server, page(id))).status === 200, 1_000);
  });

  test('lets no cache share the page of an invitation', async () => {
    const { headers } = await ask(server, '/welcome?code=none-such-code');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  // Shows 17.7: edits are visible to others at once
  test('shows a changed name on every page that has it, however late the process hears of it', async () => {
    const person = await projectNewcomer(server);
    const { project_card_id, password } = person.body as { project_card_id: string; password: string };
    const { body } = await register(server, person);
    const session = await post(server, '/api/token/', { email: person.email, password });
    const pages = [page(project_card_id), `/profiles/${body.id}`];
    for (const path of pages) await keptAgain(server, path);
    const rename = async (user_name: string) => {
      const edited = await fetch(`${server.origin}/api/user/current/`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${session.body.access}` },
        body: JSON.stringify({ user_name }),
      });
      expect(edited.status).toBe(200);
      for (const path of pages) expect(await textOf(server, path)).toContain(user_name);
    };
    await rename('온새미');
    for (const path of pages) await keptAgain(server, path);
    await unheard(server, () => rename('늦가람'));
  });

  // Shows 17.10: a changed project shows within 1 s through every process, at once through the writer's
  test('shows a new team member on the project’s page once they are answered, even to a crowd', async () => {
    for (let time = 0; time < 4; time += 1) {
      const person = await projectNewcomer(server);
      const { project_card_id } = person.body as unknown as { project_card_id: string };
      const members = async () => {
        const [, found = ''] =
          /"accepted_users":\[([^\]]*)\]/.exec(await textOf(server, page(project_card_id))) ?? [];
        return found.split(',').length;
      };
      const state = { joined: false, over: false };
      const readers = Array.from({ length: 12 }, async () => {
        while (!state.over) {
          const { joined } = state;
          const seen = await members();
          if (joined) expect(seen).toBe(2);
        }
      });
      expect(await register(server, person)).toMatchObject({ status: 201 });
      state.joined = true;
      expect(await members()).toBe(2);
      await keptAgain(server, page(project_card_id));
      state.over = true;
      await Promise.all(readers);
      expect(await members()).toBe(2);
    }
  });

  test('shows each change within a second under a crowd of readers', async () => {
    let told = 0;
    let over = false;
    const readers = Array.from({ length: 12 }, async () => {
      while (!over) {
        const floor = told;
        const [, seen = '0'] = /<title>(\d+)번째/.exec(await textOf(server, page(id))) ?? [];
        expect(Number(seen)).toBeGreaterThanOrEqual(floor);
      }
    });
    for (let time = 1; time <= 30; time += 1) {
      await retitle(server, id, `${time}번째 이름`);
      await until('it shows', async () => (await textOf(server, page(id))).includes(`>${time}번째`), 1_000);
      told = time;
    }
    over = true;
    await Promise.all(readers);
  });

  // Shows 17.8: an upcoming project says when, is in no list, and begins by itself, on kept pages too
  test('keeps a page that names the day a project begins only until that day', async () => {
    const upcoming = await writeProject(server);
    await server.sql`update projects set start_date = (now() at time zone 'Asia/Seoul')::date + 1 where id = ${upcoming}`;
    await makeClockMovable(server.sql);
    await server.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await keptAgain(server, page(upcoming));
    expect(await textOf(server, page(upcoming))).toContain('시작 예정');
    await moveClock(server.sql, '1 day');
    await until('it has begun', async () => (await textOf(server, page(upcoming))).includes('진행 중'));
    await keptAgain(server, page(upcoming));
  });
});

describe('two processes behind one port', () => {
  let server: ShippedServer;
  let id: string;
  /** Acts often enough to reach every process more than once. */
  const everyProcess = async <T>(act: () => Promise<T>) => {
    const seen: T[] = [];
    for (let time = 0; time < 6; time += 1) seen.push(await act());
    return seen;
  };
  beforeAll(async () => {
    server = await startShipped({ demo: false, env: { WEB_CONCURRENCY: '2' } });
    id = await writeProject(server);
    await until('both listen', async () => (await listeners()) === 2);
  });
  afterAll(() => server.stop());

  const listeners = async () => {
    const rows = await server.sql`select from pg_stat_activity where application_name = 'dure-changes'`;
    return rows.length;
  };
  const titles = () =>
    everyProcess(async () => {
      const [, title] = /<title>([^·<]*) ·/.exec(await textOf(server, page(id))) ?? [];
      return title;
    });
  const keptByAll = (path = page(id)) =>
    until(
      'every process keeps it',
      async () => {
        await everyProcess(() => ask(server, path));
        return (await everyProcess(() => isKept(server, path))).every(Boolean);
      },
      30_000,
    );

  // Shows 17.10: a changed project shows within 1 s through every process, at once through the writer's
  test('show a change within a second', async () => {
    await keptByAll();
    for (let time = 1; time <= 5; time += 1) {
      await retitle(server, id, `이름 ${time}`);
      await until(
        'it shows through each',
        async () => (await titles()).every((title) => title === `이름 ${time}`),
        1_000,
      );
    }
  });

  test('show a taken or returned seat within a second', async () => {
    const { projectId, takeSeat, giveSeatBack } = await newTeamMember(server);
    const showLeft = (count: string) =>
      until(
        `${count} seats are left through each`,
        async () => {
          const pages = await everyProcess(() => textOf(server, page(projectId)));
          return pages.every((html) => /(\d)자리 남았어요/.exec(html)?.[1] === count);
        },
        1_000,
      );
    await showLeft('2');
    for (const [act, left] of [[takeSeat, '1'] as const, [giveSeatBack, '2'] as const]) {
      await keptByAll(page(projectId));
      await act();
      await showLeft(left);
    }
  });

  // Shows 17.10: the landing page follows a project within 1 s through every process
  test('show new, changed and reopened projects on the landing page, and nothing hidden or deleted', async () => {
    const landing = (holds: (html: string) => boolean) =>
      until(
        'it shows through each',
        async () => (await everyProcess(() => textOf(server, '/'))).every(holds),
        1_000,
      );
    const shows = (title: string) => (html: string) => html.includes(`>${title}</a>`);
    await keptByAll('/');
    const made = await writeProject(server, '새로 시작한 지도');
    await landing(shows('새로 시작한 지도'));
    await keptByAll('/');
    await retitle(server, made, '다시 이름 지은 지도');
    await landing(shows('다시 이름 지은 지도'));
    await keptByAll('/');
    await server.sql`insert into project_roles (project_id, ordinal, name, seats) values (${made}, 0, '길잡이', 2)`;
    await landing((html) => html.includes('길잡이 2자리'));
    await keptByAll('/');
    await server.sql`update projects set deleted_at = now(), hidden_at = now() where id = ${made}`;
    await landing((html) => !html.includes(made));
    await keptByAll('/');
    await server.sql`update projects set deleted_at = null, hidden_at = null where id = ${made}`;
    await landing(shows('다시 이름 지은 지도'));
    await keptByAll('/');
    await server.sql`update projects set deleted_at = now()`;
    await landing((html) => !html.includes('지금 함께 만들고 있어요'));
    await server.sql`update projects set deleted_at = null`;
  });

  // Shows 17.10: with LISTEN cut no stale page is served
  test('show at once what was written while neither could hear changes', async () => {
    await keptByAll();
    for (let time = 1; time <= 10; time += 1) {
      await titles();
      await terminateListeners(server);
      await retitle(server, id, `끊긴 사이 ${time}`);
      expect(new Set(await titles())).toEqual(new Set([`끊긴 사이 ${time}`]));
    }
    // Each process hears again, and treats everything it missed as changed.
    await keptByAll();
    expect(new Set(await titles())).toEqual(new Set(['끊긴 사이 10']));
    await retitle(server, id, '다시 이어져');
    await until('it shows', async () => (await titles()).every((title) => title === '다시 이어져'), 1_000);
  });
});
