import { insertPost, insertProject } from '../api/test/harness/fixtures.ts';
import { atOnce } from '../api/test/newcomer.ts';
import { crowd, fromSomewhere, serverOf } from './asking.ts';
import { type Attack, type Found, progressOf } from './campaign.ts';
import { newKey, newMember, type Person } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { password, type Site, startSite } from './site.ts';

interface Act {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Without it, the call uses the member's own session. */
  readonly signedOut?: true;
}

const post = (path: string, body: object = {}, more: Partial<Act> = {}): Act => ({
  method: 'POST',
  path,
  body,
  ...more,
});

/** A member whose calls run while they leave. */
interface Busy {
  readonly member: Person;
  readonly otherSessions: readonly string[];
  readonly challenge: string;
  readonly ownProject: string;
  readonly friendsProject: string;
  readonly friendsPost: string;
  /** A project of the friend's with a free seat that the member may ask for. */
  readonly openProject: string;
  readonly openRole: string;
  /** A request of somebody else's for a seat of the member's own project. */
  readonly seatRequest: string;
}

const words = '디자인을 맡아 함께하고 싶어요.';

/** Adds a role with one seat to a project. Resolves to its id. */
async function addRole({ sql }: Site, projectId: string): Promise<string> {
  const [role] = await sql<{ id: string }[]>`
    insert into project_roles (project_id, ordinal, name, seats) values (${projectId}, 0, '디자인', 1) returning id`;
  return role?.id ?? '';
}

async function newBusyMember(site: Site): Promise<Busy> {
  const { db, sql } = site;
  const [member, friend, guest] = [await newMember(site), await newMember(site), await newMember(site)];
  await sql`update sessions set proved_at = now() where id = ${member.sessionId}`;
  const sessions = await sql<{ id: string }[]>`
    insert into sessions (member_id, expires_at)
    select ${member.id}, now() + interval '60 days' from generate_series(1, 8) returning id`;
  const [challenge] = await sql<{ id: string }[]>`
    insert into verification_challenges (email, code_hash, member_id, sent_at, expires_at)
    values ('next-' || ${member.email}::text, 'none', ${member.id}, now(), now() + interval '10 minutes') returning id`;
  const ownProject = await insertProject(db, { creatorId: member.id, memberIds: [friend.id] });
  const openProject = await insertProject(db, { creatorId: friend.id });
  const ownRole = await addRole(site, ownProject);
  const [request] = await sql<{ id: string }[]>`
    insert into seat_requests (project_id, member_id, role_id, words, expires_at)
    values (${ownProject}, ${guest.id}, ${ownRole}, ${words}, now() + interval '7 days') returning id`;
  return {
    member,
    otherSessions: sessions.map(({ id }) => id),
    challenge: challenge?.id ?? '',
    ownProject,
    friendsProject: await insertProject(db, { creatorId: friend.id, memberIds: [member.id] }),
    friendsPost: await insertPost(db, { authorId: friend.id }),
    openProject,
    openRole: await addRole(site, openProject),
    seatRequest: request?.id ?? '',
  };
}

const project = {
  title: '동네 배움 지도',
  description: '함께 그려요.',
  keywords: ['교육'],
  start_date: '2025-03-01',
  end_date: null,
};

/** One call of every kind that writes rows which leaving deletes. */
function actOf({ tokens }: Site, busy: Busy, index: number): Act {
  const { member, otherSessions, challenge, ownProject, friendsProject, friendsPost } = busy;
  const { openProject, openRole, seatRequest } = busy;
  const another = otherSessions[index % otherSessions.length] ?? '';
  const refresh = tokens.refreshToken({ sessionId: another, generation: 0 });
  const acts: readonly Act[] = [
    post('/api/token/revoke/', { refresh }, { signedOut: true }),
    post('/api/others/send-code-email/', { email: `n${index}-${member.email}` }),
    post('/api/project-card/', project),
    { method: 'DELETE', path: `/api/user/current/sessions/${another}/` },
    post('/api/others/confirm-code/', { challenge, code: '123456' }),
    post('/api/post/', { content: '오늘은 여기까지.' }),
    post('/api/invitation-link/', { invitee_name: '이새봄', relation: 'school', reason: '함께 배웠어요' }),
    post('/api/token/refresh/', { refresh }, { signedOut: true }),
    { method: 'PATCH', path: `/api/project-card/${ownProject}/`, body: { title: `배움 지도 ${index}` } },
    { method: 'PATCH', path: '/api/user/current/', body: { introduction: `안녕하세요 ${index}` } },
    post('/api/user/current/passkeys/options/'),
    { method: 'PATCH', path: '/api/user/current/news/', body: { agreed: index % 2 === 0 } },
    post('/api/report/', { target_type: 'post', target_id: friendsPost, reason: '살펴봐 주세요' }),
    post(`/api/project-card/${friendsProject}/team/leave/`),
    post(`/api/project-card/${openProject}/own-seat-request/`, { role_id: openRole, words }),
    { method: 'DELETE', path: `/api/project-card/${openProject}/own-seat-request/` },
    post(`/api/project-card/${ownProject}/seat-requests/${seatRequest}/accept/`),
    post('/api/user/current/sessions/revoke-others/'),
    post('/api/password/reset-request/', { email: member.email }, { signedOut: true }),
    post('/api/token/', { email: member.email, password }, { signedOut: true }),
  ];
  return acts[index % acts.length] as Act;
}

interface Answer {
  readonly act: string;
  readonly status: number;
  readonly ms: number;
}

async function call(site: Site, index: number, { authorization }: Person, act: Act): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(serverOf(site, index).origin + act.path, {
    method: act.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      ...fromSomewhere(),
      ...(act.signedOut ? {} : { authorization }),
    },
    body: JSON.stringify(act.body ?? {}),
  });
  await answer.arrayBuffer();
  return { act: `${act.method} ${act.path}`, status: answer.status, ms: performance.now() - began };
}

/** Fifty calls of one member and their leaving at the same moment, at two processes. */
async function playRound(site: Site, random: Random): Promise<readonly Answer[]> {
  const busy = await newBusyMember(site);
  const place = random.below(crowd + 1);
  const leaving: Act = { method: 'DELETE', path: '/api/user/current/', body: { password } };
  return atOnce(crowd + 1, (index) =>
    call(site, index, busy.member, index === place ? leaving : actOf(site, busy, index)),
  );
}

/** How many deadlocks PostgreSQL has broken. */
async function circlesSoFar({ sql }: Site): Promise<number> {
  const [row] = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  return Number(row?.deadlocks);
}

/** Leaving causes no deadlock and no failed call. */
export const attackByLeavings: Attack = async (rounds, seed) => {
  const site = await startSite();
  const found: Found[] = [];
  const progress = progressOf('leavings', rounds, found);
  let slowest: Answer = { act: 'none', status: 0, ms: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await playRound(site, randomOf(seed + round));
      for (const answer of answers) if (answer.ms > slowest.ms) slowest = answer;
      const failed = answers.filter(({ status }) => status >= 500);
      const what = failed.map(({ act, status }) => `${status} ${act}`).join(', ');
      if (failed.length > 0) found.push({ seed: seed + round, what });
      progress(round + 1);
    }
    const circles = await circlesSoFar(site);
    if (circles > 0) found.push({ seed, what: `PostgreSQL broke ${circles} deadlocks` });
    return { rounds, found, told: `slowest ${slowest.ms.toFixed(0)} ms, ${slowest.act}` };
  } finally {
    await site.stop();
  }
};
