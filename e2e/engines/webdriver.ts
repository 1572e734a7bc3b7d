/** Of the W3C's WebDriver protocol, what the stories need. */

/** An element of the page, as the driver names it. */
export interface Reference {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}

const idOf = (element: Reference) => element['element-6066-11e4-a52e-4f735466cecf'];

/** What becomes of an answer on its way out of the page. */
type Told<Answer> = Answer extends Element ? Reference : Answer;

export interface Session {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, of which nothing but the source goes there. Arguments and answer are JSON or elements. */
  evaluate<Args extends readonly unknown[], Answer>(
    ask: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Told<Answer>>;
  click(element: Reference): Promise<void>;
  /** Types into the element that has the focus once it was clicked. */
  type(element: Reference, text: string): Promise<void>;
  clear(element: Reference): Promise<void>;
  /** One press of a key, as WebDriver names it: '\uE007' is Enter. */
  press(key: string): Promise<void>;
  /** What is seen, as a PNG. */
  screenshot(): Promise<Buffer>;
  end(): Promise<void>;
}

/** One command to a driver. Throws what the driver says is wrong. */
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

/** A browser's window of its own at a driver, an origin such as http://127.0.0.1:4444. */
export async function startSession(driver: string, capabilities: object): Promise<Session> {
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
    evaluate: (ask, ...args) =>
      post('/execute/sync', { script: `return (${ask}).apply(null, arguments)`, args }),
    click: (element) => post(`/element/${idOf(element)}/click`),
    type: (element, text) => post(`/element/${idOf(element)}/value`, { text }),
    clear: (element) => post(`/element/${idOf(element)}/clear`),
    press: (value) =>
      post('/actions', {
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
      }),
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    end: () => command(driver, 'DELETE', at),
  };
}
