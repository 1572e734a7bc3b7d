import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host, Registration } from './host.ts';
import {
  eventTitle,
  finishedProject,
  invitee,
  inviter,
  links,
  type Picture,
  post,
  postPictures,
  project,
} from './world.ts';

/**
 * The original's calls (Specification 8.3), in order. Answers have no body, and errors no type, unless the original
 * has one.
 */

type Query = { Querystring: { code?: string; query?: string } };
type ById = { Params: { id: string } };

const invitations: Readonly<Record<string, object>> = {
  [links.person]: { inviter_name: inviter.name, invitee_name: invitee },
  [links.event]: { is_system_created: true, title: eventTitle },
};

const refused = (reply: FastifyReply, status: number, detail: string) => reply.code(status).send({ detail });

/** `addressOf` returns a picture's address. */
export function section7(app: FastifyInstance, host: Host, addressOf: (picture: Picture) => string): void {
  const memberOf = ({ headers }: FastifyRequest) =>
    host.access.get(headers.authorization?.replace(/^Bearer /, '') ?? '');

  app.get<Query>('/api/invitation-link/retrieve-from-code/', ({ query: { code = '' } }, reply) => {
    if (code === links.expired) return reply.code(400).send({ error_type: 'expired' });
    return invitations[code] ?? reply.code(400).send({ error_type: 'invalid' });
  });
  app.get<Query>('/api/project-card-invitation-link/retrieve-from-code/', ({ query: { code } }, reply) => {
    if (code !== links.project) return refused(reply, 404, 'Not found.');
    return {
      inviter: { id: inviter.id, profile: { user_name: inviter.name } },
      project_card: { id: project.id, title: project.title },
    };
  });

  app.post<{ Body: { refresh: string } }>('/api/token/refresh/', ({ body }, reply) => {
    const access = host.renew(body.refresh);
    return access === null ? refused(reply, 401, 'Token is invalid or expired') : { access };
  });
  app.post<{ Body: { token: string } }>('//refresh', ({ body }, reply) => {
    const accessToken = host.renew(body.token);
    return accessToken === null ? refused(reply, 401, 'Token is invalid or expired') : { accessToken };
  });
  app.post<{ Body: { email: string; password: string } }>('/api/token/', ({ body }, reply) => {
    const person = host.personWith(body.email);
    return person?.password === body.password
      ? host.signIn(person)
      : refused(reply, 401, 'No active account found with the given credentials');
  });

  app.post<{ Body: { email: string } }>('/api/others/check-email/', ({ body }, reply) =>
    host.personWith(body.email) ? refused(reply, 400, 'Already registered.') : reply.send(),
  );
  app.post<{ Body: { email: string; code: string } }>('/api/others/send-code-email/', ({ body }, reply) => {
    host.mailed.set(body.email, body.code);
    return reply.send();
  });
  app.post<{ Body: Registration }>('/api/user/register-project-card/', ({ body }, reply) => {
    if (body.code !== links.project) return refused(reply, 400, 'Unknown invitation.');
    const { id, userType } = host.register(body);
    if (userType === 'student') host.acceptedUsers.push(id);
    return reply.code(201).send();
  });
  app.post<{ Body: Registration }>('/api/user/register-link/', ({ body }, reply) => {
    if (!(body.code in invitations)) return refused(reply, 400, 'Unknown invitation.');
    host.register(body);
    return reply.code(201).send();
  });

  app.post('/api/project-card-invitation-link/accept-invitation/', (request, reply) => {
    const member = memberOf(request);
    if (!member) return refused(reply, 401, 'Given token not valid');
    if (member.userType === 'alumni')
      return refused(reply, 403, 'Only alumni with mentor certification can join projects.');
    if (host.acceptedUsers.includes(member.id)) return { detail: 'Already in this project.' };
    host.acceptedUsers.push(member.id);
    return reply.send();
  });
  app.get('/api/user/current/', (request, reply) => {
    const member = memberOf(request);
    return member ? { user_type: member.userType } : refused(reply, 401, 'Given token not valid');
  });

  app.get('/api/skill/recommendations/', () => ['글쓰기', '기획']);
  for (const [path, words] of [
    ['/api/skill/search', ['글쓰기', '그림']],
    ['/api/company/search', ['한강출판']],
    ['/api/position/search', ['편집장']],
  ] as const) {
    app.get<Query>(path, ({ query: { query = '' } }) => words.filter((word) => word.includes(query)));
  }

  const projects = () => [{ ...project, accepted_users: host.acceptedUsers }, finishedProject];
  app.get<ById>('/api/project-card/public-list/:id/', ({ params: { id } }) =>
    projects().filter(({ accepted_users }) => accepted_users.some((user) => user === Number(id))),
  );
  app.get<ById>('/api/user/:id/public-get/', ({ params: { id } }, reply) => {
    const person = host.personOf(Number(id));
    if (!person) return refused(reply, 404, 'Not found.');
    const image = person.picture ? addressOf(person.picture) : null;
    return { profile: { user_name: person.name, image } };
  });
  app.get<ById>('/api/project-card/:id/public-retrieve/', ({ params: { id } }, reply) => {
    const found = projects().find((one) => one.id === Number(id));
    return found ?? refused(reply, 404, 'Not found.');
  });
  app.get<ById>('/api/post/public-detail/:id/', ({ params: { id } }, reply) => {
    if (Number(id) !== post.id) return refused(reply, 404, 'Not found.');
    const { id: _, ...shown } = post;
    return { ...shown, images: postPictures.map((picture) => ({ image: addressOf(picture) })) };
  });
}
