import { uploadImage } from '@dure/contract/uploads.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { endpoint, type Handler, parseInput } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { deliverImages } from './delivery.ts';
import { withReceivedForm } from './receiving.ts';
import { ImagesService, uploadWithinMs } from './service.ts';

/** In its own scope, since no other route accepts a form. */
async function uploads(app: FastifyInstance, { images }: { images: ImagesService }): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  const upload: Handler<typeof uploadImage> = async ({ request, session, idempotencyKey }) => {
    await images.takeFromBudget(session.memberId);
    return withReceivedForm(request, images.folder, async ({ fields, path }) => {
      const { purpose } = parseInput(uploadImage.form, fields);
      if (path === null) throw new ApiError('invalid_input', { fields: { file: 'required' } });
      return images.upload(path, { ownerId: session.memberId, purpose }, idempotencyKey);
    });
  };
  endpoint(app, uploadImage, upload, { withinMs: uploadWithinMs });
}

export async function imagesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const images = new ImagesService(services);
  await app.register(uploads, { images });
  deliverImages(app, services.imageStore, images);
}
