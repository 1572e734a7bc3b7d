import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databaseState, stillDatabase } from './harness/database-state.ts';
import { headTagsOf } from './harness/head-tags.ts';
import { holdTable } from './harness/held-table.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/** Specification 4.11 and 1.3: link previews are part of the product, and reading never changes anything. */

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped();
});
afterAll(() => server.stop());

const agents = [
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

const ask = (url: string, init: RequestInit = {}) =>
  fetch(new URL(url, server.origin), { redirect: 'manual', ...init });

const tagsOf = async (url: string, agent = agents[0] ?? '') =>
  headTagsOf(await (await ask(url, { headers: { 'user-agent': agent } })).text());

/** A public page of each kind. */
function publicPages(): string[] {
  const { projects, posts, profiles, lounges } = server.demo();
  return [
    '/',
    '/terms',
    '/privacy',
    ...projects.slice(0, 2).map((id) => `/project/${id}`),
    ...posts.slice(0, 2).map((id) => `/posts/${id}`),
    ...profiles.slice(0, 2).flatMap((id) => [`/profiles/${id}`, `/profiles/${id}?view=info`]),
    ...lounges.slice(0, 1).map((id) => `/lounges/${id}`),
    '/account/delete',
  ];
}

const gonePages = ['project', 'posts', 'profiles', 'lounges'].flatMap((screen) => [
  `/${screen}/019a0000-0000-7000-8000-000000000000`,
  `/${screen}/none-such`,
]);

/** Expired links of every kind, which must name nobody. */
function deadLinks(): string[] {
  const { studentUsed, studentExpired, studentRevoked, eventExpired, projectExpired } =
    server.demo().invitations;
  const malformed = [
    '',
    '?code=',
    '?code=none-such-code',
    '?code=a&code=b',
    '?code=%00',
    '?code=%3Cscript%3E',
  ];
  return [
    ...[studentUsed, studentExpired, studentRevoked, eventExpired, projectExpired],
    ...['/welcome', '/event-welcome', '/project-card/welcome'].flatMap((path) =>
      malformed.map((query) => path + query),
    ),
  ];
}

function liveLinks(): string[] {
  const { student, event, project } = server.demo().invitations;
  return [student, event, project];
}

const complete = [
  'description',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
];

// Shows 17.13: complete tags for every crawler, by GET and HEAD, and nothing is written
test('every crawler finds complete tags on every page and link, and changes nothing in the database', async () => {
  const urls = [...publicPages(), ...gonePages, ...liveLinks(), ...deadLinks()];
  const machines = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml'];
  await stillDatabase(server);
  // On a slow machine the first sweep may be due meanwhile: it waits for its turn.
  const turns = await holdTable(server, 'turns');
  onTestFinished(turns.release);
  const before = await databaseState(server);
  for (const url of urls) {
    for (const agent of agents) {
      const headers = { 'user-agent': agent };
      const [get, head] = [await ask(url, { headers }), await ask(url, { method: 'HEAD', headers })];
      expect(head.status, url).toBe(get.status);
      expect(await head.text()).toBe('');
      const { title, meta } = headTagsOf(await get.text());
      expect(title, url).not.toBe('');
      for (const name of complete) expect(meta[name], `${name} of ${url} for ${agent}`).toBeTruthy();
      const card = await ask(meta['og:image'] ?? '', { headers });
      expect([card.status, card.headers.get('content-type')], url).toEqual([200, meta['og:image:type']]);
    }
  }
  for (const url of machines) await ask(url, { method: 'HEAD' }).then(() => ask(url));
  expect(await databaseState(server)).toEqual(before);
});

const pathOf = {
  landing: () => '/',
  project: () => `/project/${server.demo().projects[0]}`,
  post: () => `/posts/${server.demo().posts[0]}`,
  profile: () => `/profiles/${server.demo().profiles[0]}`,
  lounge: () => `/lounges/${server.demo().lounges[0]}`,
} as const;

describe('a page’s tags', () => {
  // Shows 17.13: tags lead to the page itself, without its query
  test.for([
    ['landing', 'website', 'WebSite'],
    ['project', 'article', 'Project'],
    ['post', 'article', 'SocialMediaPosting'],
    ['profile', 'profile', 'ProfilePage'],
  ] as const)('of a %s lead to itself and include structured data', async ([screen, type, structured]) => {
    const path = pathOf[screen]();
    const tags = await tagsOf(`${path}?utm_source=kakao&fbclid=1&view=info&projId=1`);
    expect(tags.canonical).toBe(server.origin + path);
    expect(tags.meta['og:url']).toBe(server.origin + path);
    expect(tags.meta['og:type']).toBe(type);
    expect(tags.meta.robots).toBeUndefined();
    expect(tags.structured).toMatchObject({ '@context': 'https://schema.org', '@type': structured });
  });

  // Shows 17.13: each page's tags say what it shows, and nothing for members
  test('of a project are its title, the start of its description and its creator', async () => {
    const [id = ''] = server.demo().projects;
    const [row] = await server.sql`
      select title, description, start_date::text, user_name from projects
      join members on members.id = creator_id where projects.id = ${id}`;
    const { title, meta, structured } = await tagsOf(`/project/${id}`);
    expect(title).toBe(`${row?.title} · 두레`);
    expect(meta['og:title']).toBe(row?.title);
    const folded = row?.description.replace(/\s+/g, ' ').trim();
    expect(folded.startsWith(meta['og:description']?.replace(/…$/, ''))).toBe(true);
    expect(meta['og:image:alt']).toBe(`${row?.title} – ${row?.user_name}님이 시작했어요`);
    expect(structured).toMatchObject({
      name: row?.title,
      description: meta['og:description'],
      url: `${server.origin}/project/${id}`,
      founder: { name: row?.user_name },
      foundingDate: row?.start_date,
    });
  });
});

// Shows 17.13: each page's tags say what it shows, and nothing for members
test('a post’s tags are its author, start and date; the structured data has the whole text', async () => {
  const [id = ''] = server.demo().posts;
  const [row] = await server.sql`
    select content, user_name from posts join members on members.id = author_id where posts.id = ${id}`;
  const { meta, structured } = await tagsOf(`/posts/${id}`);
  expect(meta['og:title']).toBe(`${row?.user_name}님의 게시글`);
  const folded = row?.content.replace(/\s+/g, ' ').trim();
  expect(folded.startsWith(meta['og:description']?.replace(/…$/, ''))).toBe(true);
  expect(meta['og:image:alt']).toContain(meta['og:description']);
  expect(Date.parse(meta['article:published_time'] ?? '')).not.toBeNaN();
  expect(structured).toMatchObject({ text: row?.content, author: { name: row?.user_name } });
});

// Shows 17.13: each page's tags say what it shows, and nothing for members
test('a profile’s tags are a name and a school, and nothing reserved for members', async () => {
  const rows = await server.sql`
    select members.id, user_name, name_ko from members join universities on key = verified_university_key
    where left_at is null and suspended_at is null`;
  expect(rows.length).toBeGreaterThan(2);
  for (const { id, user_name, name_ko } of rows) {
    const { meta, structured } = await tagsOf(`/profiles/${id}`);
    expect(meta['og:title']).toBe(`${user_name}님`);
    expect(meta['og:description']).toContain(name_ko);
    expect(meta['og:image:alt']).toBe(`${user_name}님 – ${name_ko} 이메일 인증`);
    const { image: _, ...person } = Object(structured?.mainEntity);
    expect(person).toEqual({
      '@type': 'Person',
      name: user_name,
      url: `${server.origin}/profiles/${id}`,
      affiliation: { '@type': 'CollegeOrUniversity', name: name_ko },
    });
  }
});

// Shows 17.13: each page's tags say what it shows, and nothing for members
test('a lounge’s tags are its title', async () => {
  const [row] = await server.sql`select title from lounges where id = ${server.demo().lounges[0] ?? ''}`;
  const { meta, canonical } = await tagsOf(pathOf.lounge());
  expect(meta['og:title']).toBe(row?.title);
  expect(meta['og:image']).toContain('/cards/lounge/');
  expect(canonical).toBe(server.origin + pathOf.lounge());
});

describe('an invitation', () => {
  // Shows 17.13: an invitation is noindex, and names people only while it is valid, in text
  test('names its people only in the text, is linked by its own address and is not indexed', async () => {
    for (const link of liveLinks()) {
      const { pathname, searchParams } = new URL(link);
      const tags = await tagsOf(`${link}&utm_source=kakao`);
      expect(tags.meta['og:url']).toBe(`${server.origin}${pathname}?code=${searchParams.get('code')}`);
      expect(tags.meta.robots).toBe('noindex');
      expect(tags.canonical).toBeUndefined();
      expect(tags.meta['og:image']).toMatch(/\/cards\/brand\/[a-z-]*invitation\/[0-9a-f]{12}\.png$/);
      expect(tags.structured).toBeUndefined();
    }
    const { meta } = await tagsOf(server.demo().invitations.student);
    expect(meta['og:title']).toMatch(/님이 .+님을 두레에 초대했어요$/);
    expect(meta['og:image:alt']).not.toMatch(/님/);
  });

  // Shows 17.13: an invitation is noindex, and names people only while it is valid, in text
  test('names nobody and has no code in its tags once it has expired', async () => {
    const secrets = await server.sql<{ secret: string }[]>`
      select user_name as secret from members where user_name is not null
      union select invitee_name from invitations where invitee_name is not null
      union select title from projects union select title from invitations where title is not null
      union select reason from invitations where reason is not null`;
    expect(secrets.length).toBeGreaterThan(10);
    for (const url of deadLinks()) {
      const html = await (await ask(url)).text();
      for (const { secret } of secrets) expect(html.includes(secret), `${secret} in ${url}`).toBe(false);
      const { meta } = headTagsOf(html);
      expect(meta.robots, url).toBe('noindex');
      expect(meta['og:url'], url).not.toContain('code');
    }
  });

  // Shows 17.13: a card never shows what changes
  test('keeps its tags when a place is taken or time passes', async () => {
    const { student, event } = server.demo().invitations;
    for (const link of [student, event]) {
      const before = await tagsOf(link);
      const code = new URL(link).searchParams.get('code') ?? '';
      await server.sql`
        update invitations set expires_at = expires_at - interval '1 hour', max_uses = coalesce(max_uses, 10) + 3
        where code = ${code}`;
      expect(await tagsOf(link)).toEqual(before);
    }
  });
});

// Shows 17.13: deleted and never-existed answer alike
test('a project’s page answers alike whether it was deleted or never existed', async () => {
  const [id = ''] = server.demo().projects.slice(-1);
  await server.sql`update projects set deleted_at = now() where id = ${id}`;
  const never = `019a0000-0000-7000-8000-${randomBytes(6).toString('hex')}`;
  const answers = await Promise.all(
    [id, never].map(async (each) => {
      const answer = await ask(`/project/${each}`);
      return [answer.status, (await answer.text()).replaceAll(each, 'ID')];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(404);
  await server.sql`update projects set deleted_at = null where id = ${id}`;
});

describe('a card', () => {
  const cardOf = async (path: string) => (await tagsOf(path)).meta['og:image'] ?? '';

  // Shows 17.13: a card image of 800 × 400 per page, whose address changes with it
  test('is 800 × 400, cached for good by browsers and for a minute by shared caches', async () => {
    const url = await cardOf(`/project/${server.demo().projects[0]}`);
    const answer = await ask(url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 800, height: 400 });
    expect(picture.length).toBeLessThan(100 * 1024);

    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await ask(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(picture.length));
    expect(await head.text()).toBe('');
  });

  // Shows 17.13: a card image of 800 × 400 per page, whose address changes with it
  test('gets a new address when its page changes; the old one shows the new card for a while', async () => {
    const [id = ''] = server.demo().projects;
    const before = await cardOf(`/project/${id}`);
    const old = await (await ask(before)).bytes();
    await server.sql`update projects set title = title || ' 둘' where id = ${id}`;
    await expect.poll(() => cardOf(`/project/${id}`)).not.toBe(before);
    const answer = await ask(before);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(Buffer.from(await answer.bytes()).equals(old)).toBe(false);
  });

  test.for([
    '/cards/project/019a0000-0000-7000-8000-000000000000/0123456789ab.png',
    '/cards/project/none-such/0123456789ab.png',
    '/cards/project/%00/0123456789ab.png',
    '/cards/none-such/x/0123456789ab.png',
    '/cards/constructor/x/0123456789ab.png',
    '/cards/brand/none-such/0123456789ab.png',
    '/cards/brand/site/..%2f..%2fpackage.json',
    '/cards/brand/site/0123456789ab.svg',
  ])('%s is not found', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });

  // Shows 17.13: a card image of 800 × 400 per page, whose address changes with it
  test('disappears with its page', async () => {
    const [id = ''] = server.demo().projects.slice(-1);
    const url = await cardOf(`/project/${id}`);
    await server.sql`update projects set deleted_at = now() where id = ${id}`;
    expect((await ask(url)).status).toBe(404);
  });
});

describe('search engines', () => {
  const read = async (path: string) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([
      200,
      expect.stringMatching(/^public/),
    ]);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    return answer.text();
  };
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

  // Shows 17.13: robots.txt and sitemaps
  test('are kept from paths for programs only; pages say noindex themselves', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    for (const path of [
      ...publicPages(),
      ...liveLinks().map((link) => new URL(link).pathname),
      '/cards/',
      '/images/',
    ]) {
      expect(
        closed.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([]);
    }
  });

  // Shows 17.13: robots.txt and sitemaps
  test('find every public project and post in the sitemap, and no profile or invitation', async () => {
    const sitemaps = locations(await read('/sitemap.xml'));
    const listed = (await Promise.all(sitemaps.map((url) => read(new URL(url).pathname)))).flatMap(locations);
    const paths = listed.map((url) => url.replace(server.origin, ''));
    const projects =
      await server.sql`select '/project/' || id as path from projects where deleted_at is null`;
    const posts = await server.sql`select '/posts/' || id as path from posts where deleted_at is null`;
    expect(projects.length).toBeGreaterThan(3);
    expect(new Set(paths)).toEqual(
      new Set([
        '/',
        '/terms',
        '/privacy',
        '/account/delete',
        ...[...projects, ...posts].map(({ path }) => path),
      ]),
    );
    for (const path of ['/sitemaps/none-such.xml', '/sitemaps/profiles-x.xml', '/sitemaps/projects-x.xml']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });
});
