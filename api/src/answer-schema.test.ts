import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { routes } from '@dure/contract/routes.ts';
import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerSchema } from './answer-schema.ts';

/** What leaves when a handler answers `value` under the schema of `answer`. */
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
  it('sends what was declared, null included, as JSON.stringify would', async () => {
    const { text } = await sent(publicProject.answers[200], project);
    expect(text).toBe(JSON.stringify(project));
  });

  it('keeps back what was not declared, at any depth', async () => {
    const loose = {
      ...project,
      password_hash: 'secret',
      creator: { ...project.creator, email: 'secret' },
      members: [{ ...project.members[0], email: 'secret' }],
    };
    const { text } = await sent(publicProject.answers[200], loose);
    expect(text).toBe(JSON.stringify(project));
  });

  it('leaves out what is optional and missing, and fails on what is required and missing', async () => {
    const { text } = await sent(publicProject.answers[200], { ...project, roles: undefined });
    expect(JSON.parse(text)).toEqual(project);
    const { title: _, ...broken } = project;
    expect((await sent(publicProject.answers[200], broken)).status).toBe(500);
  });

  it('says nullable objects and words the short way', async () => {
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

  it('leaves a choice of forms to the presenter', () => {
    expect(answerSchema(retrieveInvitation.answers[200])).toBeNull();
    expect(answerSchema(v.looseObject({}))).toBeNull();
  });

  it('speeds up nearly every route', () => {
    const isPlain = (answer: v.GenericSchema) => answerSchema(answer) === null;
    const plain = routes.filter(({ route }) => Object.values(route.answers).some(isPlain));
    // What an invitation and WebAuthn's options hold depends on what they are.
    expect(plain.length).toBeLessThan(6);
  });
});
