import { callOf, type Session } from './session.ts';

/** The parts of W3C WebDriver that a session needs. */

interface Reference {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}

const idOf = (element: unknown) => (element as Reference)['element-6066-11e4-a52e-4f735466cecf'];

/** Sends a command to a driver. Throws its error, beginning with the error code. */
async function command<Answer>(
  driver: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(driver + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A press of one key. */
const keyPress = (value: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ],
});

/**
 * A window of a driver at an origin such as http://127.0.0.1:4444. WebDriver reports no complaints of pages: `troubles`
 * comes from elsewhere.
 */
export async function startSession(
  driver: string,
  capabilities: object,
  troubles: Session['troubles'],
): Promise<Session> {
  const { sessionId } = await command<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const at = `/session/${sessionId}`;
  const get = <Answer>(path: string) => command<Answer>(driver, 'GET', at + path);
  const post = <Answer>(path: string, body: object = {}) => command<Answer>(driver, 'POST', at + path, body);
  return {
    goto: (url) => post('/url', { url }),
    url: () => get('/url'),
    back: () => post('/back'),
    forward: () => post('/forward'),
    reload: () => post('/refresh'),
    evaluate: (ask, ...args) => post('/execute/sync', { script: `return ${callOf(ask, args)}`, args: [] }),
    find: (look, ...args) => post('/execute/sync', { script: `return ${callOf(look, args)}`, args: [] }),
    click: (element) => post(`/element/${idOf(element)}/click`),
    async type(element, text) {
      await post(`/element/${idOf(element)}/clear`);
      await post(`/element/${idOf(element)}/value`, { text });
    },
    press: (key) => post('/actions', keyPress(key)),
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    troubles,
    end: () => command(driver, 'DELETE', at),
  };
}
