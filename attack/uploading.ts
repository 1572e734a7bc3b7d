import type { Answered } from '../server/test/harness/newcomer.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { fromSomewhere } from './asking.ts';

/** Uploads a picture for a post. */
export async function upload(
  { origin }: ShippedServer,
  authorization: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answered> {
  const form = new FormData();
  form.set('purpose', 'post');
  form.set('file', new File([bytes], 'picture.webp'));
  const headers = { authorization, ...fromSomewhere() };
  const answer = await fetch(`${origin}/api/image/`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}
