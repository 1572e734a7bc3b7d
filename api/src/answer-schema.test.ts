import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { routes } from '@dure/contract/routes.ts';
import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerSchema } from './answer-schema.ts';

/** What is sent when a handler returns `value` and the schema is that of `answer`. */
async function sent(answer: v.GenericSchema, value: unknown): Promise<{ status: number; text: string }> {
  const app = Fastify();
  const schema = answerSchema(answer);
  app.get('/', schema === null ? {} : { schema: { response: { 200: schema } } }, async () => value);
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, text: response.body };
}

const project = {
  id: 'p',
  title: '따옴표 " 와 \n 줄',
  keywords: ['가', '나'],
  description: '😀',
  start_date: '2025-03-01',
  end_date: null,
  accepted_users: ['m'],
  creator: { id: 'm', user_name: '김하늘' },
  members: [{ id: 'm', user_name: '김하늘', image: null }],
};

describe('answerSchema', () => {
  it('sends declared fields, including null, as JSON.stringify would', async () => {
    const { text } = await sent(publicProject.answers[200], project);
    expect(text).toBe(JSON.stringify(project));
  });

  it('drops undeclared fields at any depth', async () => {
    const loose = {
      ...project,
      password_hash: 'secret',
      creator: { ...project.creator, email: 'secret' },
      members: [{ ...project.members[0], email: 'secret' }],
    };
    const { text } = await sent(publicProject.answers[200], loose);
    expect(text).toBe(JSON.stringify(project));
  });

  it('omits a missing optional field, and fails on a missing required one', async () => {
    const { text } = await sent(publicProject.answers[200], { ...project, roles: undefined });
    expect(JSON.parse(text)).toEqual(project);
    const { title: _, ...broken } = project;
    expect((await sent(publicProject.answers[200], broken)).status).toBe(500);
  });

  it('sends nullable objects and words, whether null or not', async () => {
    const answer = v.object({
      a: v.nullable(v.object({ b: v.string() })),
      c: v.nullable(v.picklist(['x', 'y'])),
    });
    for (const value of [
      { a: null, c: null },
      { a: { b: 'b' }, c: 'x' },
    ]) {
      expect(JSON.parse((await sent(answer, value)).text)).toEqual(value);
    }
  });

  it('is null for unions and open objects', () => {
    expect(answerSchema(retrieveInvitation.answers[200])).toBeNull();
    expect(answerSchema(v.looseObject({}))).toBeNull();
  });

  it('is null for few routes', () => {
    const isPlain = (answer: v.GenericSchema) => answerSchema(answer) === null;
    const plain = routes.filter(({ route }) => Object.values(route.answers).some(isPlain));
    // The fields of an invitation and of WebAuthn's options depend on their kind.
    expect(plain.length).toBeLessThan(6);
  });
});
