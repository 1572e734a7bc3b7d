import type { Answer, Connections } from './connections.ts';

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly access?: string | undefined;
  readonly json?: object;
  readonly form?: { readonly type: string; readonly body: Buffer };
}

const accepted = 'accept-encoding: gzip, deflate, br, zstd\r\n';
const [million, thousand] = [65_536, 256];

/** Each visitor has an address of their own, since limits per address are not measured here. */
const addressOf = (n: number) => `10.${(n / million) & 255}.${(n / thousand) & 255}.${n & 255}`;

/** A request of the nth visitor, as a proxy passes it on. */
export function requestOf(n: number, { method = 'GET', path, access, json, form }: Question): Buffer {
  const body = json ? Buffer.from(JSON.stringify(json)) : form?.body;
  const type = json ? 'application/json' : form?.type;
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${addressOf(n)}\r\n${accepted}${
    access ? `authorization: Bearer ${access}\r\n` : ''
  }${body ? `content-type: ${type}\r\ncontent-length: ${body.length}\r\n` : ''}\r\n`;
  return body ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head);
}

/** Sends a request and rejects unless it succeeds. */
export async function succeed(connections: Connections, n: number, question: Question): Promise<Answer> {
  const answer = await connections.ask(requestOf(n, question));
  if (answer.status >= 300) throw new Error(`${question.path}: ${answer.status} ${answer.body}`);
  return answer;
}
