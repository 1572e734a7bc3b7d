import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Act } from './arrivals.ts';
import type { Connections } from './connections.ts';
import type { Mailbox } from './mailbox.ts';
import { type People, password } from './people.ts';
import { type Question, succeed } from './visitor.ts';

export interface Site {
  readonly connections: Connections;
  readonly mailbox: Mailbox;
  readonly people: People;
}

export type ThingName =
  | 'a page at hand'
  | 'a page that is made'
  | 'home'
  | 'a search'
  | 'signing in'
  | 'a code by mail'
  | 'joining, with its code'
  | 'a picture of 12 megapixels';

/** A kind of visit. */
export interface Thing {
  readonly name: ThingName;
  /** The first rate per second, well below what any core carries. */
  readonly few: number;
  /** 99 of 100 calls must be answered within so many milliseconds. */
  readonly withinMs: number;
  readonly act: Act;
}

const withinMs = 200;
const searchesOf = [
  '지도',
  '창업',
  '책ㅂ',
  'ㄷㅇㄹ',
  '한강 러닝',
  '프로잭트',
  'react',
  '점자 지도',
  '고래상어',
  '앱',
];
const keptPages = 20;
const readers = 50;

/** One call, timed from when it was due. */
const calling =
  ({ connections }: Site, questionOf: (n: number) => Question): Act =>
  async (n, due) => {
    await succeed(connections, n, questionOf(n));
    return [performance.now() - due];
  };

const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

const signingIn = ({ people }: Site, n: number): Question => ({
  method: 'POST',
  path: '/api/token/',
  json: { email: of(people.emails, n), password },
});

/** Access tokens of the last so many members. */
async function signedIn(site: Site, count: number): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let n = site.people.emails.length - count; tokens.length < count; n += 1) {
    const { body } = await succeed(site.connections, n, signingIn(site, n));
    tokens.push(JSON.parse(body.toString()).access);
  }
  return tokens;
}

async function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Headers as a browser sends them. */
async function formOf(jpeg: Buffer): Promise<NonNullable<Question['form']>> {
  const form = new FormData();
  form.set('purpose', 'post');
  form.set('file', new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }));
  const request = new Request('http://here', { method: 'POST', body: form });
  return {
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  };
}

const studies = {
  school: 'snu',
  first_major: 'snu-linguistics',
  second_major: null,
  user_name: '이새봄',
  current_academic_degree: 'bachelor',
  year: '2023',
  keywords: ['교육'],
  skills: ['글쓰기'],
};
const consents = { terms: true, privacy: true, over_14: true };

/** Asks for a code and waits for its mail. Resolves to the proof of the address and the call's duration. */
async function askForCode({ connections, mailbox, people }: Site, n: number, due: number) {
  const invitation = people.nextInvitation();
  const email = `s-${randomUUID()}@snu.ac.kr`;
  const arriving = mailbox.codeFor(email);
  arriving.catch(() => undefined);
  const json = { email, invitation };
  const { body } = await succeed(connections, n, {
    method: 'POST',
    path: '/api/others/send-code-email/',
    json,
  });
  const ms = performance.now() - due;
  const { challenge } = JSON.parse(body.toString());
  return { email, invitation, ms, proof: { challenge, code: await arriving } };
}

/** Joining: asks for a code, enters it and registers. */
const joining =
  (site: Site): Act =>
  async (n, due) => {
    const { email, invitation, ms, proof } = await askForCode(site, n, due);
    const took = [ms];
    const post = async (path: string, json: object) => {
      const began = performance.now();
      const { body } = await succeed(site.connections, n, { method: 'POST', path, json });
      took.push(performance.now() - began);
      return JSON.parse(body.toString());
    };
    const { email_proof } = await post('/api/others/confirm-code/', proof);
    const person = { email, email_proof, password, code: invitation, consents, profile: studies };
    await post('/api/user/register-link/', person);
    return took;
  };

/** The kinds of visit, each by many different people at addresses of their own. */
export async function thingsOf(site: Site): Promise<readonly Thing[]> {
  const pages = site.people.projectIds.map((id) => `/project/${id}`);
  const kept = pages.slice(0, keptPages);
  const made = pages.slice(keptPages);
  // Cycles through the pages, so that each is asked for again only after all others.
  let walked = Math.floor(Math.random() * made.length);
  const tokens = await signedIn(site, readers);
  const form = await formOf(await picture());
  const reading = (path: string) => (n: number) => ({ path, access: of(tokens, n) });
  const ongoing = '/api/project-card/ongoing/';
  return [
    { name: 'a page at hand', few: 200, withinMs, act: calling(site, (n) => ({ path: of(kept, n) })) },
    {
      name: 'a page that is made',
      few: 100,
      withinMs,
      act: calling(site, () => ({ path: of(made, walked++) })),
    },
    { name: 'home', few: 30, withinMs, act: calling(site, reading(ongoing)) },
    {
      name: 'a search',
      few: 20,
      withinMs,
      act: calling(site, (n) => reading(`${ongoing}?query=${encodeURIComponent(of(searchesOf, n))}`)(n)),
    },
    { name: 'signing in', few: 5, withinMs, act: calling(site, (n) => signingIn(site, n)) },
    {
      name: 'a code by mail',
      few: 10,
      withinMs,
      act: async (n, due) => [(await askForCode(site, n, due)).ms],
    },
    { name: 'joining, with its code', few: 4, withinMs, act: joining(site) },
    {
      name: 'a picture of 12 megapixels',
      few: 0.5,
      withinMs: 2_000,
      act: calling(site, (n) => ({ method: 'POST', path: '/api/image/', access: of(tokens, n), form })),
    },
  ];
}
