import type { Demo } from './demo.ts';
import type { Asking, Nginx } from './nginx.ts';

/** Visitors who load pages with all files, call the api and write, one after the other, until stopped. */
export interface Visitors {
  /** The number of requests answered or failed. */
  readonly asked: number;
  /** Unexpected answers, by status and path. */
  readonly failed: readonly string[];
  readonly slowest: { readonly ms: number; readonly what: string };
  /** Resolves once all have finished, to the last acknowledged project titles by id. */
  leave(): Promise<ReadonlyMap<string, string>>;
}

const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w-]+\.(?:js|css|woff2)/g)].map(([path]) => path)),
];

type Body = Readonly<Record<string, string>>;

/** The demo's members before its operator, who would need a second factor. */
const membersAlone = 3;

/** So many visitors through the proxy, each a demo member with an address of their own. */
export async function visit(proxy: Nginx, { members, projects }: Demo, people: number): Promise<Visitors> {
  const failed: string[] = [];
  const titles = new Map<string, string>();
  let [asked, leaving] = [0, false];
  let slowest = { ms: 0, what: '' };

  /** Resolves to the answer's text, or to nothing if the answer was unexpected. */
  async function ask(path: string, asking: Asking, hoped = 200): Promise<string> {
    const began = performance.now();
    const failure = (error: Error) => ({ status: error.message, text: '' });
    const { status, text } = await proxy.ask(path, asking).catch(failure);
    asked += 1;
    const [ms, what] = [performance.now() - began, `${status} ${asking.method ?? 'GET'} ${path}`];
    if (ms > slowest.ms) slowest = { ms, what };
    if (status === hoped) return text;
    failed.push(what);
    return '';
  }

  async function visitor(n: number): Promise<void> {
    const from = `127.0.0.${10 + n}`;
    const json = async (path: string, asking: Asking, hoped?: number): Promise<Body> =>
      JSON.parse((await ask(path, { from, ...asking }, hoped)) || '{}');
    const member = members[n % membersAlone];
    const { email, password } = member ?? {};
    const session = await json('/api/token/', { method: 'POST', body: { email, password } });
    let { access, refresh } = session;
    const asMember = () => ({ headers: { authorization: `Bearer ${access}` } });
    const told = {
      description: '함께 그려요.',
      keywords: ['교육'],
      start_date: '2025-03-01',
      end_date: null,
    };
    const { id = '' } = await json(
      '/api/project-card/',
      { method: 'POST', body: { title: `${n}번째 지도`, ...told }, ...asMember() },
      201,
    );
    for (let round = 1; !leaving; round += 1) {
      for (const path of ['/', '/login', `/project/${projects[round % projects.length]}`, `/project/${id}`]) {
        for (const file of filesIn(await ask(path, { from }))) await ask(file, { from });
      }
      await ask(`/api/project-card/${id}/public-retrieve/`, { from });
      await ask('/api/user/current/', { from, ...asMember() });
      ({ access, refresh } = await json('/api/token/refresh/', { method: 'POST', body: { refresh } }));
      const title = `${n}번째 지도, ${round}번째 판`;
      const edited = await json(`/api/project-card/${id}/`, {
        method: 'PATCH',
        body: { title },
        ...asMember(),
      });
      if (edited.title === title) titles.set(id, title);
    }
  }

  const visits = Array.from({ length: people }, (_, n) => visitor(n));
  return {
    get asked() {
      return asked;
    },
    failed,
    get slowest() {
      return slowest;
    },
    async leave() {
      leaving = true;
      await Promise.all(visits);
      return titles;
    },
  };
}
