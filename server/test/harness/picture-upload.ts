import { post } from './newcomer.ts';
import type { ShippedServer } from './shipped-server.ts';
import type { Measured } from './timed.ts';

export interface Uploaded extends Measured {
  readonly retryAfter: string | null;
}

/** An access token of the demo's first member. */
export async function accessOfMember(server: ShippedServer): Promise<string> {
  const [{ email, password } = {}] = server.demo().members;
  return String((await post(server, '/api/token/', { email, password })).body.access);
}

/** Uploads a JPEG for a post, as a browser does. */
export async function upload({ origin }: ShippedServer, access: string, jpeg: Uint8Array): Promise<Uploaded> {
  const body = new FormData();
  body.set('purpose', 'post');
  body.set('file', new File([Buffer.from(jpeg)], 'photo.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${access}` };
  const began = performance.now();
  const answer = await fetch(`${origin}/api/image/`, { method: 'POST', headers, body });
  const ms = performance.now() - began;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms };
}
