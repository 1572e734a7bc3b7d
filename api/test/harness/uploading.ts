import type { ErrorBody } from '@dure/contract/errors.ts';
import { type UploadedImage, uploadImage } from '@dure/contract/uploads.ts';
import type { TestApp } from './app.ts';

export interface Uploaded {
  readonly status: number;
  readonly body: UploadedImage;
  readonly error: ErrorBody;
}

/** Uploads as a browser would, always declared as a JPEG, whatever the bytes are. */
export async function upload(
  test: TestApp,
  token: string | null,
  bytes: Uint8Array,
  { purpose = 'post', name = 'photo.jpg', key }: { purpose?: string; name?: string; key?: string } = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([Buffer.from(bytes)], name, { type: 'image/jpeg' }));
  const request = new Request('http://here', { method: 'POST', body: form });
  const response = await test.inject({
    method: 'POST',
    url: uploadImage.path,
    headers: {
      'content-type': String(request.headers.get('content-type')),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const parsed = response.json();
  return { status: response.statusCode, body: parsed, error: parsed };
}
