import { type LegalKind, type LegalPage, legalDocument } from '@dure/contract/legal.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { surroundingsOf } from '../routing/screen.ts';

/**
 * The current version of a document, or the requested one. Null if there is none: the api does not know the
 * call, or there is no such version or day.
 */
export async function loadPublished(
  args: LoaderFunctionArgs,
  document: LegalKind,
  version?: string,
): Promise<LegalPage | null> {
  const { call, settings } = surroundingsOf(args);
  if (settings.bareApi) return null;
  const asked = { params: { document }, query: version === undefined ? {} : { version } };
  try {
    return await call(legalDocument, asked, { signal: args.request.signal });
  } catch (error) {
    if (error instanceof CallError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}
