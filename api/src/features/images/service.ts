import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { imageFormats, servedWidths } from '@dure/contract/images.ts';
import {
  imageUploadsPerMemberPerHour,
  imageUploadsWaitingPerMember,
  imageUploadWaitsSecondsMax,
} from '@dure/contract/limits.ts';
import { type ImagePurpose, type UploadedImage, uploadImage } from '@dure/contract/uploads.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { ConcurrencyLimit } from '../../concurrency-limit.ts';
import type { Transaction } from '../../database/client.ts';
import {
  claimIdempotent,
  fingerprintOf,
  recallIdempotent,
  storeIdempotent,
} from '../../idempotency/idempotency.ts';
import { imageAddress } from '../../image-address.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import { uploadsFolder } from '../../image-store/uploads-folder.ts';
import type { Services } from '../../services.ts';
import { kindOfFile } from './file-kind.ts';
import type { MadePicture } from './picture-types.ts';
import * as repository from './repository.ts';
import { Turns } from './turns.ts';

const budget: Budget = { scope: 'image-uploads', max: imageUploadsPerMemberPerHour, windowSeconds: 60 * 60 };

/** Longer than a slow phone needs to send a picture, and longer than an upload waits for its turn. */
export const uploadWithinMs = 120_000;

/**
 * Each place is a decoding process. A waiting upload holds a file on disk; a logo also up to 1 MiB of memory.
 */
const turns = new Turns({
  places: 2,
  waiting: 100,
  waitingEach: imageUploadsWaitingPerMember,
  patienceMs: imageUploadWaitsSecondsMax * 1000,
});

export { kindOfFile };

/**
 * Runs `work`, which decodes a picture, when a decoding process is free: callers take turns. Routes that call it take up
 * to `uploadWithinMs`.
 * @throws ApiError overloaded
 */
export const inTurn = <T>(who: string, work: () => Promise<T>): Promise<T> => turns.take(who, work);

/** Attaches a member's uploads to their post in the given order; resolves to how many were theirs to use. */
export const attachToPost = repository.attachToPost;

/** Sets or clears the member's picture; false if the image isn't theirs to use. */
export const setMemberImage = repository.setMemberImage;

/** Images go together with their post. */
export const deleteOfPost = repository.deleteOfPost;

/** Part of leaving; call `removeDeleted` after the commit. */
export const deleteOfOwner = repository.deleteOfOwner;

/** Images to remove per round, with up to fourteen files each: after a day without the store there are thousands. */
const removedAtOnce = 8;

/** Removes files, then rows. The next sweep retries what fails. */
export async function removeDeleted(
  { db, imageStore, log }: Pick<Services, 'db' | 'imageStore' | 'log'>,
  deleted: readonly repository.DeletedImage[],
): Promise<void> {
  const limit = new ConcurrencyLimit(removedAtOnce);
  const tried = await Promise.allSettled(
    deleted.map(({ id, width }) => limit.pass(() => forgetFiles(imageStore, id, width))),
  );
  const failures = tried.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const [err] = failures;
  if (err) log.warn({ err, images: failures.length }, 'files of deleted images could not be removed');
  const gone = deleted.filter((_, nth) => tried[nth]?.status === 'fulfilled');
  await repository.deleteImages(
    db,
    gone.map(({ id }) => id),
  );
}

/** Runs in the transaction that confirms an image; false takes the image back. */
type Settle = (tx: Transaction, id: string) => Promise<boolean>;

/** Writes the row, then every form into the store, then confirms the image together with `settle`: all or nothing. */
export async function keepPicture(
  { db, imageStore }: Pick<Services, 'db' | 'imageStore'>,
  { forms, ...picture }: MadePicture,
  image: { id?: string; ownerId: string; purpose: ImagePurpose },
  settle: Settle = async () => true,
): Promise<string> {
  const id = await repository.insertImage(db, { ...image, ...picture });
  try {
    for (const { bytes, ...form } of forms) await imageStore.put({ id, ...form }, bytes);
    const settled = await db.transaction(async (tx) => {
      if (!(await settle(tx, id))) return false;
      if (!(await repository.setStored(tx, id))) throw new ApiError('unauthenticated');
      return true;
    });
    if (!settled) await repository.markDeleted(db, id);
  } catch (error) {
    // The next sweep removes what was already written: a store that accepts nothing won't delete anything either.
    await repository.markDeleted(db, id);
    throw error;
  }
  return id;
}

/** Removes every form of an image. */
export async function forgetFiles(store: ImageStore, id: string, ownWidth: number): Promise<void> {
  const forms = servedWidths(ownWidth).flatMap((width) =>
    imageFormats.map((format) => ({ id, width, format })),
  );
  await Promise.all(forms.map((form) => store.delete(form)));
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

export class ImagesService {
  readonly #services: Services;
  /** Folder for incoming uploads; local even if the store is remote. */
  readonly folder: string;

  constructor(services: Services) {
    this.#services = services;
    this.folder = uploadsFolder(services.config);
  }

  /** @throws ApiError rate_limited. Every attempt counts, since reading it is what costs. */
  async takeFromBudget(memberId: string): Promise<void> {
    const { db, config } = this.#services;
    await spend(db, budget, subjectOf(config.tokenSecrets, memberId));
  }

  /**
   * Repeating the same file with the same key gives the first answer and makes one image.
   * @throws ApiError image_unsupported, image_damaged, image_too_many_pixels, overloaded, idempotency_key_reused
   */
  async upload(
    path: string,
    image: { ownerId: string; purpose: ImagePurpose },
    key: string | null,
  ): Promise<UploadedImage> {
    const { db, config, pictures } = this.#services;
    const { ownerId, purpose } = image;
    const kind = await kindOfFile(path);
    const content = key === null ? '' : await digestOf(path);
    const fingerprint = fingerprintOf(config.tokenSecrets, { purpose, content });
    const call = { key, route: uploadImage.path, caller: ownerId, fingerprint };
    return inTurn(ownerId, async () => {
      const before = await recallIdempotent(db, call);
      if (before !== null) return before.body as UploadedImage;
      const picture = await pictures.make({ path, kind, purpose });
      const { width, height } = picture;
      let answer: UploadedImage | null = null;
      await keepPicture(this.#services, picture, image, async (tx, id) => {
        const known = await claimIdempotent(tx, call);
        answer =
          known === null
            ? { id, image: imageAddress([id, width]), width, height }
            : (known.body as UploadedImage);
        if (known === null) await storeIdempotent(tx, call, { status: 201, body: answer });
        return known === null;
      });
      if (answer === null) throw new Error('an image was kept without an answer');
      return answer;
    });
  }

  /** Width of the largest form; null for an image that nobody may see. */
  servableWidth(id: string): Promise<number | null> {
    return repository.findServable(this.#services.publicReads, id);
  }
}
