import * as v from 'valibot';
import { route } from './route.ts';

/** An image's purpose, which decides its shape and where it may be used. */
export const imagePurposes = ['post', 'profile'] as const;
export const ImagePurpose = v.picklist(imagePurposes, 'not_listed');
export type ImagePurpose = v.InferOutput<typeof ImagePurpose>;

/** `image` is the address of the largest WebP; `width` and `height` are its pixels. */
export const UploadedImage = v.object({
  id: v.string(),
  image: v.string(),
  width: v.number(),
  height: v.number(),
});
export type UploadedImage = v.InferOutput<typeof UploadedImage>;

/** JPEG, PNG, WebP or AVIF, recognised by content. An image not used within a day is deleted. */
export const uploadImage = route({
  method: 'POST',
  path: '/api/image/',
  access: 'member',
  idempotent: true,
  summary: 'Upload a picture for a post or my profile',
  form: v.strictObject({ purpose: ImagePurpose }),
  answers: { 201: UploadedImage },
  errors: ['image_unsupported', 'image_damaged', 'image_too_large', 'image_too_many_pixels'],
});
