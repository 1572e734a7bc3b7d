import { imageFormats, servedWidths } from '@dure/contract/images.ts';
import {
  imageUploadsPerMemberPerHour,
  imageUploadsWaitingPerMember,
  imageUploadWaitsSecondsMax,
} from '@dure/contract/limits.ts';
import type { ImagePurpose, UploadedImage } from '@dure/contract/uploads.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { imageAddress } from '../../image-address.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import { uploadsFolder } from '../../image-store/uploads-folder.ts';
import type { Services } from '../../services.ts';
import { Turnstile } from '../../turnstile.ts';
import { kindOfFile } from './file-kind.ts';
import type { MadePicture } from './made-picture.ts';
import * as repository from './repository.ts';
import { Turns } from './turns.ts';

const budget: Budget = { scope: 'image-uploads', max: imageUploadsPerMemberPerHour, windowSeconds: 60 * 60 };

/** Each place is a process that decodes. Those that wait hold a file on disk and no memory. */
const turns = new Turns({
  places: 2,
  waiting: 100,
  waitingEach: imageUploadsWaitingPerMember,
  patienceMs: imageUploadWaitsSecondsMax * 1000,
});

/** Puts a member's uploads into their post, in the order given; resolves to how many of them were theirs to use. */
export const attachToPost = repository.attachToPost;

/** Makes an upload the member's picture, or none; false where it is none of theirs to use. */
export const setMemberImage = repository.setMemberImage;

/** With its post an image is gone at once. */
export const deleteOfPost = repository.deleteOfPost;

/** Part of leaving; `removeDeleted` follows once that is committed. */
export const deleteOfOwner = repository.deleteOfOwner;

/** Images whose files are removed at a time, up to fourteen each: after a day without its store there are thousands. */
const removedAtOnce = 8;

/** Their files go, then their rows. What fails is tried again by the next sweep. */
export async function removeDeleted(
  { db, imageStore, log }: Pick<Services, 'db' | 'imageStore' | 'log'>,
  deleted: readonly repository.DeletedImage[],
): Promise<void> {
  const turnstile = new Turnstile(removedAtOnce);
  const tried = await Promise.allSettled(
    deleted.map(({ id, width }) => turnstile.pass(() => forgetFiles(imageStore, id, width))),
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

/** Writes the row, then every form into the store, then says that they are there; or nothing of it. */
export async function keepPicture(
  { db, imageStore }: Pick<Services, 'db' | 'imageStore'>,
  { forms, ...picture }: MadePicture,
  image: { id?: string; ownerId: string; purpose: ImagePurpose },
): Promise<string> {
  const id = await repository.insertImage(db, { ...image, ...picture });
  try {
    for (const { bytes, ...form } of forms) await imageStore.put({ id, ...form }, bytes);
    if (!(await repository.setStored(db, id))) throw new ApiError('unauthenticated');
  } catch (error) {
    // What of it is there already goes with the next sweep: a store that takes nothing gives nothing back either.
    await repository.markDeleted(db, id);
    throw error;
  }
  return id;
}

/** Removes every form of an image. */
async function forgetFiles(store: ImageStore, id: string, ownWidth: number): Promise<void> {
  const forms = servedWidths(ownWidth).flatMap((width) =>
    imageFormats.map((format) => ({ id, width, format })),
  );
  await Promise.all(forms.map((form) => store.delete(form)));
}

export class ImagesService {
  readonly #services: Services;
  /** Where uploads are received; on this machine also where the store is elsewhere. */
  readonly folder: string;

  constructor(services: Services) {
    this.#services = services;
    this.folder = uploadsFolder(services.config);
  }

  /** @throws ApiError rate_limited; every try counts, since what it costs is the reading. */
  async takeFromBudget(memberId: string): Promise<void> {
    const { db, config } = this.#services;
    await spend(db, budget, subjectOf(config.tokenSecrets, memberId));
  }

  /** @throws ApiError image_unsupported, image_damaged, image_too_many_pixels, overloaded */
  async upload(path: string, image: { ownerId: string; purpose: ImagePurpose }): Promise<UploadedImage> {
    const { ownerId, purpose } = image;
    const kind = await kindOfFile(path);
    return turns.take(ownerId, async () => {
      const picture = await this.#services.pictures.make({ path, kind, purpose });
      const id = await keepPicture(this.#services, picture, image);
      const { width, height } = picture;
      return { id, image: imageAddress([id, width]), width, height };
    });
  }

  /** Width of the largest form; null for an image that is nobody's to see. */
  servableWidth(id: string): Promise<number | null> {
    return repository.findServable(this.#services.publicReads, id);
  }
}
