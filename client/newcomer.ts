import { randomUUID } from 'node:crypto';
import type { Client } from 'openapi-fetch';
import type { paths } from './calls.ts';
import { sessionClient, type TokenStore, type Tokens } from './session.ts';

/**
 * A first program that uses the API, written only from docs/app.md and the generated client: two people join, one
 * starts a project and invites the other, who accepts and leaves. Every call must succeed.
 */

const password = '봄비처럼 천천히 24';
const vouch = { relation: 'project', reason: '지난 학기에 같은 팀이었어요.' } as const;

/** The body of a success. @throws Error naming the refusal */
async function done<Answer>(
  call: Promise<{ data?: Answer; error?: unknown; response: Response }>,
): Promise<Answer> {
  const { data, error, response } = await call;
  if (data !== undefined) return data;
  throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
}

function memory(): TokenStore {
  let kept: Tokens | null = null;
  return {
    read: async () => kept,
    write: async (tokens) => {
      kept = tokens;
    },
  };
}

/** An app on a phone, and its user. */
interface Phone {
  readonly api: Client<paths>;
  readonly store: TokenStore;
  readonly email: string;
}

const newPhone = (origin: string, email: string): Phone => {
  const store = memory();
  return { api: sessionClient(origin, store), store, email };
};

export interface Sandbox {
  readonly origin: string;
  /** The code of a live invitation link. */
  readonly invitation: string;
  /** A school's mail domain. */
  readonly domain: string;
  /** A photo as a phone takes it. */
  readonly photo: Uint8Array<ArrayBuffer>;
  /** The six digits of the newest mail to an address. */
  mailedCode(email: string): Promise<string>;
}

async function join({ mailedCode, domain }: Sandbox, { api, store, email }: Phone, code: string) {
  await done(api.GET('/api/invitation-link/retrieve-from-code/', { params: { query: { code } } }));
  await done(api.POST('/api/others/check-email/', { body: { email, invitation: code } }));
  const { challenge } = await done(
    api.POST('/api/others/send-code-email/', { body: { email, invitation: code } }),
  );
  const { email_proof } = await done(
    api.POST('/api/others/confirm-code/', { body: { challenge, code: await mailedCode(email) } }),
  );
  const { universities } = await done(api.GET('/config/universities.json'));
  const school = universities.find(({ domains }) => domains.includes(domain));
  if (school?.majors[0] === undefined) throw new Error('no school has this domain');
  const { id } = await done(
    api.POST('/api/user/register-link/', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: {
        email,
        email_proof,
        password,
        code,
        user_type: 'student',
        consents: { terms: true, privacy: true, over_14: true, marketing: false },
        profile: {
          user_name: '이새봄',
          school: school.key,
          current_academic_degree: 'bachelor',
          year: '2023',
          first_major: school.majors[0].key,
          second_major: null,
          keywords: ['교육'],
          skills: ['글쓰기'],
        },
      },
    }),
  );
  await store.write(await done(api.POST('/api/token/', { body: { email, password } })));
  return id;
}

/** Makes the access token expire, as after a quarter of an hour. */
async function expireToken({ origin }: Sandbox, tokens: Tokens | null): Promise<void> {
  const headers = { authorization: `Bearer ${tokens?.access}`, 'content-type': 'application/json' };
  const { ok } = await fetch(`${origin}/sandbox/expire-token`, { method: 'POST', headers, body: '{}' });
  if (!ok) throw new Error('the token was not expired');
}

/** Reads all pages of the ongoing projects. Resolves to their ids. */
async function browse({ api }: Phone): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await done(api.GET('/api/project-card/ongoing/', { params: { query } }));
    found.push(...page.projects.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  const [projectId] = found;
  if (projectId === undefined) throw new Error('no project goes on');
  const { creator } = await done(
    api.GET('/api/project-card/{projectId}/public-retrieve/', { params: { path: { projectId } } }),
  );
  await done(api.GET('/api/user/{id}/public-get/', { params: { path: { id: creator.id } } }));
  return found;
}

const multipart = (body: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  return form;
};

/** Creates a project, and a post in it with a photo. Resolves to the project's id. */
async function create({ api }: Phone, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const once = () => ({ header: { 'Idempotency-Key': randomUUID() } });
  const project = await done(
    api.POST('/api/project-card/', {
      params: once(),
      body: {
        title: '동네 배움 지도',
        description: '동네에서 배울 수 있는 곳을 모아 지도로 그려요.',
        keywords: ['교육', '지역'],
        start_date: '2026-03-02',
        end_date: null,
      },
    }),
  );
  const file = new Blob([photo]);
  const image = await done(
    api.POST('/api/image/', { params: once(), body: { purpose: 'post', file }, bodySerializer: multipart }),
  );
  const post = await done(
    api.POST('/api/post/', {
      params: once(),
      body: { content: '첫 모임을 했어요.', image_ids: [image.id], project_id: project.id },
    }),
  );
  const shown = await done(
    api.GET('/api/post/public-detail/{postId}/', { params: { path: { postId: post.id } } }),
  );
  if (shown.images.length !== 1) throw new Error('the post has no picture');
  return project.id;
}

/** Joins a project by the code of its link. */
async function accept({ api }: Phone, code: string): Promise<void> {
  const { inviter, project_card } = await done(
    api.GET('/api/project-card-invitation-link/retrieve-from-code/', { params: { query: { code } } }),
  );
  await done(
    api.POST('/api/project-card-invitation-link/accept-invitation/', {
      body: { inviter_id: inviter.id, project_card_id: project_card.id, code },
    }),
  );
}

const teamOf = async ({ api }: Phone, projectId: string): Promise<readonly string[]> =>
  (await done(api.GET('/api/project-card/{projectId}/public-retrieve/', { params: { path: { projectId } } })))
    .accepted_users;

/** Runs the whole program. Resolves to what it observed. */
export async function newcomersWay(sandbox: Sandbox) {
  const first = newPhone(sandbox.origin, `first@${sandbox.domain}`);
  const second = newPhone(sandbox.origin, `second@${sandbox.domain}`);
  await join(sandbox, first, sandbox.invitation);
  const before = await first.store.read();
  await expireToken(sandbox, before);
  const seen = await browse(first);
  const refreshed = (await first.store.read())?.refresh !== before?.refresh;
  const projectId = await create(first, sandbox.photo);

  const invited = { invitee_name: '최다빈', ...vouch };
  const params = () => ({ header: { 'Idempotency-Key': randomUUID() } });
  const link = await done(first.api.POST('/api/invitation-link/', { params: params(), body: invited }));
  const secondId = await join(sandbox, second, link.code ?? '');
  const toProject = await done(
    first.api.POST('/api/project-card-invitation-link/', {
      params: params(),
      body: { ...invited, project_card_id: projectId },
    }),
  );
  await accept(second, toProject.code ?? '');
  const joined = await teamOf(first, projectId);
  await done(
    second.api.POST('/api/project-card/{projectId}/team/leave/', { params: { path: { projectId } } }),
  );
  const left = await teamOf(first, projectId);
  await done(second.api.DELETE('/api/user/current/', { body: { password } }));
  return { seen, refreshed, secondId, joined, left };
}
