import { requestUniversity, universityConfiguration } from '@dure/contract/catalog.ts';
import {
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { publicLounge } from '@dure/contract/lounges.ts';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { publicPost } from '@dure/contract/posts.ts';
import { ongoingProjects, publicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { checkEmail } from '@dure/contract/verification.ts';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, ApiResponse } from '../call.ts';
import { createCall } from '../call.ts';
import { toOtherHost } from './other-host.ts';

const settings = {
  origin: 'https://dure.example',
  otherHost: { origin: 'https://api.example', imageOrigins: ['https://images.example'] },
  bareApi: true,
};

/** A host with these answers by path, and no others; `asked` collects its requests. */
function hostOf(answers: Readonly<Record<string, unknown>>, bareApi = true) {
  const asked: ApiRequest[] = [];
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    asked.push(request);
    const [path = ''] = request.path.split('?');
    return path in answers
      ? { status: 200, text: JSON.stringify(answers[path]) }
      : { status: 404, text: '<h1>Not Found</h1>' };
  };
  return { asked, call: toOtherHost(createCall(transport), { ...settings, bareApi }) };
}

const one = (answer: unknown) => {
  const answers = new Proxy({}, { has: () => true, get: () => answer });
  return hostOf(answers).call;
};

const account = { email: 'a@hangang.ac.kr', password: '한강에서 함께해요', code: 'c' };
const consents = { terms: true, privacy: true, over_14: true } as const;
const profile = {
  user_name: '이새봄',
  school: 'hangang',
  current_academic_degree: 'bachelor',
  first_major: 'm',
  second_major: null,
} as const;

describe('a project', () => {
  const project = {
    id: 7,
    title: '텃밭 지도',
    keywords: ['동네'],
    description: '나눠요.',
    start_date: '2026-03-01',
    end_date: null,
    accepted_users: [1, 2, 3],
    creator: 1,
  };
  const answers = {
    '/api/project-card/7/public-retrieve/': project,
    '/api/project-card/public-list/1/': [project, { ...project, id: 8, accepted_users: [3, 1] }],
    '/api/user/1/public-get/': { profile: { user_name: '윤서진', image: '/media/1.jpg' } },
    '/api/user/3/public-get/': { profile: { user_name: '문가람', image: 'https://elsewhere.example/3.jpg' } },
  };

  it('gets the names of its creator and its first two members, if that host knows them', async () => {
    const { call, asked } = hostOf(answers);
    expect(await call(publicProject, { params: { projectId: '7' } })).toEqual({
      ...project,
      id: '7',
      accepted_users: ['1', '2', '3'],
      creator: { id: '1', user_name: '윤서진' },
      members: [{ id: '1', user_name: '윤서진', image: '/pictures/media/1.jpg' }],
    });
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/project-card/7/public-retrieve/',
      '/api/user/1/public-get/',
      '/api/user/2/public-get/',
    ]);
  });

  it('in a list asks for each person only once', async () => {
    const { call, asked } = hostOf(answers);
    const [, second] = await call(publicProjectsOfMember, { params: { userId: '1' } });
    expect(second?.members.map(({ user_name }) => user_name)).toEqual(['문가람', '윤서진']);
    expect(asked).toHaveLength(1 + 3);
  });

  it('in a long list asks for at most sixteen people', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...project,
      id: at,
      accepted_users: [100 + at, 200 + at],
    }));
    const { call, asked } = hostOf({ ...answers, '/api/project-card/public-list/1/': many });
    expect(await call(publicProjectsOfMember, { params: { userId: '1' } })).toHaveLength(30);
    expect(asked).toHaveLength(1 + 16);
  });

  it('asks for nobody if its answer contains the members', async () => {
    const members = [{ id: 1, user_name: '윤서진', image: null }];
    const creator = { id: 1, user_name: '윤서진' };
    const { call, asked } = hostOf({
      '/api/project-card/7/public-retrieve/': { ...project, creator, members, roles: [] },
    });
    const found = await call(publicProject, { params: { projectId: '7' } });
    expect(found).toMatchObject({ members: [{ id: '1', user_name: '윤서진', image: null }], roles: [] });
    expect(asked).toHaveLength(1);
  });
});

describe('a post', () => {
  const post = {
    content: '나눴어요.',
    tagged_users: [{ id: 2, user_name: '문가람' }],
    images: [
      { image: 'https://images.example/1.jpg' },
      { image: '/media/2.jpg' },
      { image: 'https://elsewhere.example/3.jpg' },
    ],
    created_at: '2026-04-02T10:30:00Z',
    like_count: 12,
    comment_count: 3,
    project_card: { id: 7, title: '텃밭 지도' },
    lounge: { title: '동네 라운지' },
  };
  const read = (answer: unknown) => one(answer)(publicPost, { params: { postId: '31' } });

  it('has only pictures that a page may show, and its ids as strings', async () => {
    expect(await read(post)).toEqual({
      ...post,
      tagged_users: [{ id: '2', user_name: '문가람' }],
      images: [{ image: 'https://images.example/1.jpg' }, { image: '/pictures/media/2.jpg' }],
      project_card: { id: '7', title: '텃밭 지도' },
      lounge: { id: '', title: '동네 라운지' },
    });
  });

  it('may lack its empty fields', async () => {
    expect(await read({ content: '나눴어요.', created_at: post.created_at })).toEqual({
      content: '나눴어요.',
      tagged_users: [],
      images: [],
      created_at: post.created_at,
      like_count: 0,
      comment_count: 0,
      project_card: null,
      lounge: null,
    });
  });
});

describe('an invitation', () => {
  const read = (answer: unknown) => one(answer)(retrieveInvitation, { query: { code: 'c' } });

  it('comes from a person or an event', async () => {
    expect(await read({ inviter_name: '윤서진', invitee_name: '이새봄', title: null })).toEqual({
      inviter_name: '윤서진',
      invitee_name: '이새봄',
    });
    expect(await read({ title: '캠프' })).toEqual({ is_system_created: false, title: '캠프' });
  });

  it('to a project has its ids as strings', async () => {
    const answer = {
      inviter: { id: 1, profile: { user_name: '윤서진' } },
      project_card: { id: 7, title: '지도' },
    };
    expect(await one(answer)(retrieveProjectInvitation, { query: { code: 'c' } })).toEqual({
      inviter: { id: '1', profile: { user_name: '윤서진' } },
      project_card: { id: '7', title: '지도' },
    });
  });
});

describe('the signed-in user', () => {
  it('has ids as strings', async () => {
    const tokens = { access: 'a', refresh: 'r', userId: 101, id: 5 };
    const body = { email: 'a@b.example', password: 'x' };
    expect(await one(tokens)(signIn, { body })).toEqual({ ...tokens, userId: '101', id: '5' });
  });

  it('may be only a kind of member', async () => {
    expect(await one({ user_type: 'alumni' })(currentUser, {})).toEqual({
      id: '',
      email: '',
      user_type: 'alumni',
      profile: { user_name: '', image: null },
    });
  });
});

it('the configuration may be a bare list of universities', async () => {
  const majors = [{ key: 'm', name_ko: '사학과', name_en: 'History' }];
  const school = { key: 'h', name_ko: '한강대학교', name_en: 'Hangang', domains: ['hangang.ac.kr'], majors };
  for (const answer of [[school], { universities: [school] }]) {
    expect(await one(answer)(universityConfiguration, {})).toEqual({ universities: [school] });
  }
});

it.each([null, 'OK', 7, [], {}, { detail: 'x' }])(
  'rejects with `unknown` if the answer is %j',
  async (answer) => {
    const call = one(answer);
    const params = { projectId: '7', postId: '7', id: '7' };
    const reads = [
      () => call(publicProject, { params }),
      () => call(publicPost, { params }),
      () => call(publicUser, { params }),
      () => call(retrieveInvitation, { query: { code: 'c' } }),
      () => call(retrieveProjectInvitation, { query: { code: 'c' } }),
      () => call(signIn, { body: { email: 'a@b.example', password: 'x' } }),
    ];
    for (const read of reads) await expect(read()).rejects.toMatchObject({ type: 'unknown', status: 502 });
  },
);

it.each([null, 'OK', { ok: true }, ''])(
  'accepts %j from a call whose answer the original leaves open',
  async (answer) => {
    expect(typeof (await one(answer)(checkEmail, { body: { email: 'a@b.example' } }))).toBe('object');
  },
);

describe('a bare host', () => {
  // Shows 17.10: what a bare host cannot serve is neither offered nor requested
  it('is not sent calls that the original lacks', async () => {
    const { call, asked } = hostOf({});
    const calls = [
      () => call(ongoingProjects, { query: {} }),
      () => call(publicLounge, { params: { id: '1' } }),
      () => call(declineProjectInvitation, { body: { inviter_id: '1', project_card_id: '2', code: 'c' } }),
      () => call(requestUniversity, { body: { code: 'c', name: '한강대', domain: 'h.ac.kr' } }),
    ];
    for (const ask of calls) await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  // Shows 17.10: what a bare host cannot serve is neither offered nor requested
  it('is sent only the original’s fields, with numeric ids as numbers', async () => {
    const { call, asked } = hostOf({});
    const student = { ...profile, year: '2023', keywords: ['동네'], skills: ['글쓰기'] };
    const school_infos = [{ school: 'hangang', degree: 'master' as const, majors: ['m'], year: 2012 }];
    const company_infos = [{ company: '한강출판', field: ['편집'], position: ['편집자'] }];
    const bodies = {
      student: {
        ...account,
        email_proof: 'p',
        consents,
        profile: student,
        inviter_id: '101',
        project_card_id: 'p-7',
      },
      alumni: {
        ...account,
        email_proof: 'p',
        consents,
        user_type: 'alumni' as const,
        profile: { ...profile, year: 2012, skills: ['글쓰기'], school_infos },
        company_infos,
      },
      accepted: { inviter_id: '101', project_card_id: '12345678901234567890', code: 'c' },
    };
    await Promise.allSettled([
      call(registerByProject, { body: bodies.student }),
      call(registerByLink, { body: bodies.alumni }),
      call(acceptProjectInvitation, { body: bodies.accepted }),
    ]);
    expect(asked.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { ...account, profile: student, inviter_id: 101, project_card_id: 'p-7' },
      { ...account, user_type: 'alumni', profile: { ...profile, year: 2012, school_infos }, company_infos },
      // Too large for a JavaScript number.
      { inviter_id: 101, project_card_id: '12345678901234567890' },
    ]);
  });
});

describe('another host with the whole contract', () => {
  it('is sent every call, with whole bodies', async () => {
    const lounge = { id: '1', title: '라운지' };
    const { call, asked } = hostOf({ '/api/lounge/1/public-get/': lounge }, false);
    expect(await call(publicLounge, { params: { id: '1' } })).toEqual(lounge);
    const body = { inviter_id: '1', project_card_id: '2', code: 'c' };
    await call(acceptProjectInvitation, { body }).catch(() => undefined);
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual(body);
  });
});

describe('an error', () => {
  const failing = (status: number, text: string) =>
    toOtherHost(
      createCall(async () => ({ status, text })),
      settings,
    )(publicUser, { params: { id: '1' } });

  it.each([
    [400, '{"error_type":"expired"}', 'expired'],
    [400, '{"error_type":"E-1001"}', 'unknown'],
    [401, '{"detail":"Given token not valid"}', 'unknown'],
    [429, '{"detail":"slow down"}', 'rate_limited'],
    [500, '<h1>500</h1>', 'unknown'],
    [502, '<h1>502</h1>', 'unavailable'],
    [503, '', 'unavailable'],
  ])('%i %s becomes %s', async (status, text, type) => {
    await expect(failing(status, text)).rejects.toMatchObject({ status, type });
  });

  it('drops field errors in that host’s own words', async () => {
    const text =
      '{"error_type":"invalid_input","fields":{"email":["Enter a valid email."],"code":"malformed"}}';
    await expect(failing(422, text)).rejects.toMatchObject({ fields: { code: 'malformed' } });
  });
});
