import { id } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';

/** The last row of a page: what the list is ordered by, and which of those that have the same. */
export interface Cursor {
  readonly key: string;
  readonly id: string;
}

/** The place in a list after a row, as the caller hands it back. */
export const cursorOf = ({ key, id: last }: Cursor): string =>
  Buffer.from(JSON.stringify([key, last])).toString('base64url');

/** Null on a first page. @throws ApiError invalid_input (one that no page has said) */
export function requireCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const cursor = readCursor(after);
  if (cursor === null) throw new ApiError('invalid_input', { fields: { after: 'malformed' } });
  return cursor;
}

function readCursor(after: string): Cursor | null {
  try {
    const [key, last] = JSON.parse(Buffer.from(after, 'base64url').toString());
    return typeof key === 'string' && v.is(id, last) ? { key, id: last } : null;
  } catch {
    return null;
  }
}
