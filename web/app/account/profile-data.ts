import type { University } from '@dure/contract/catalog.ts';
import { type OwnProfile, ownProfile } from '@dure/contract/own-profile.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadRecommendations, loadUniversities } from '../fields/load-catalog.ts';
import { paths } from '../paths.ts';
import { surroundingsOf } from '../routing/screen.ts';

export interface ProfileData {
  readonly saved: OwnProfile;
  /** Null if they could not be loaded; all but the schools can still be edited. */
  readonly universities: readonly University[] | null;
  readonly recommended: readonly string[];
}

export async function loadProfile(args: LoaderFunctionArgs): Promise<ProfileData> {
  const { call, settings } = surroundingsOf(args);
  // A bare host has no such call (Specification 8.6).
  if (settings.bareApi) throw redirect(paths.home());
  const [saved, universities, recommended] = await Promise.all([
    call(ownProfile, {}, { signal: args.request.signal }),
    loadUniversities(call).catch(() => null),
    loadRecommendations(call),
  ]);
  return { saved, universities, recommended };
}
