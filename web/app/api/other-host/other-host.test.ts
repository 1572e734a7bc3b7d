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

/** A host that answers a path with what is given for it, and knows no other; `asked` is what it was. */
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

  it('gets its creator’s name and its first two members, as far as they are known', async () => {
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

  it('of a list asks for each of them once', async () => {
    const { call, asked } = hostOf(answers);
    const [, second] = await call(publicProjectsOfMember, { params: { userId: '1' } });
    expect(second?.members.map(({ user_name }) => user_name)).toEqual(['문가람', '윤서진']);
    expect(asked).toHaveLength(1 + 3);
  });

  it('of a long list asks for no more than sixteen people', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...project,
      id: at,
      accepted_users: [100 + at, 200 + at],
    }));
    const { call, asked } = hostOf({ ...answers, '/api/project-card/public-list/1/': many });
    expect(await call(publicProjectsOfMember, { params: { userId: '1' } })).toHaveLength(30);
    expect(asked).toHaveLength(1 + 16);
  });

  it('whose members came along is not asked about', async () => {
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

  it('has the pictures that a page may show, and ids that are texts', async () => {
    expect(await read(post)).toEqual({
      ...post,
      tagged_users: [{ id: '2', user_name: '문가람' }],
      images: [{ image: 'https://images.example/1.jpg' }, { image: '/pictures/media/2.jpg' }],
      project_card: { id: '7', title: '텃밭 지도' },
      lounge: { id: '', title: '동네 라운지' },
    });
  });

  it('may leave out whatever is empty', async () => {
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

  it('is a person’s or an event’s', async () => {
    expect(await read({ inviter_name: '윤서진', invitee_name: '이새봄', title: null })).toEqual({
      inviter_name: '윤서진',
      invitee_name: '이새봄',
    });
    expect(await read({ title: '캠프' })).toEqual({ is_system_created: false, title: '캠프' });
  });

  it('to a project has texts for ids', async () => {
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

describe('who one is', () => {
  it('is kept as texts', async () => {
    const tokens = { access: 'a', refresh: 'r', userId: 101, id: 5 };
    const body = { email: 'a@b.example', password: 'x' };
    expect(await one(tokens)(signIn, { body })).toEqual({ ...tokens, userId: '101', id: '5' });
  });

  it('may be no more than a kind of member', async () => {
    expect(await one({ user_type: 'alumni' })(currentUser, {})).toEqual({
      id: '',
      email: '',
      user_type: 'alumni',
      profile: { user_name: '', image: null },
    });
  });
});

it('the configuration may be the list alone', async () => {
  const majors = [{ key: 'm', name_ko: '사학과', name_en: 'History' }];
  const school = { key: 'h', name_ko: '한강대학교', name_en: 'Hangang', domains: ['hangang.ac.kr'], majors };
  for (const answer of [[school], { universities: [school] }]) {
    expect(await one(answer)(universityConfiguration, {})).toEqual({ universities: [school] });
  }
});

it.each([null, 'OK', 7, [], {}, { detail: 'x' }])(
  'an answer of something else, %j, is not understood',
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
  'what the original shows no answer of may answer %j',
  async (answer) => {
    expect(typeof (await one(answer)(checkEmail, { body: { email: 'a@b.example' } }))).toBe('object');
  },
);

describe('a bare host', () => {
  // Shows 17.10: what a bare host cannot serve is neither offered nor requested
  it('is not asked for what was added', async () => {
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
  it('is sent the fields of the original alone, and its numbers as numbers', async () => {
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
      // Too large to be a number of JavaScript.
      { inviter_id: 101, project_card_id: '12345678901234567890' },
    ]);
  });
});

describe('another host of the whole contract', () => {
  it('is asked for all of it, by whole bodies', async () => {
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
  ])('%i %s has words of ours: %s', async (status, text, type) => {
    await expect(failing(status, text)).rejects.toMatchObject({ status, type });
  });

  it('names no field in that host’s words', async () => {
    const text =
      '{"error_type":"invalid_input","fields":{"email":["Enter a valid email."],"code":"malformed"}}';
    await expect(failing(422, text)).rejects.toMatchObject({ fields: { code: 'malformed' } });
  });
});
