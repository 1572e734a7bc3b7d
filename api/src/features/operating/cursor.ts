import { id } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';

/** The last row of a page: its sort key, and its id to tell equal keys apart. */
export interface Cursor {
  readonly key: string;
  readonly id: string;
}

/** The place after a row of a list, in the form that callers pass back. */
export const cursorOf = ({ key, id: last }: Cursor): string =>
  Buffer.from(JSON.stringify([key, last])).toString('base64url');

/**
 * Null on the first page.
 * @throws ApiError invalid_input (a cursor that no page issued)
 */
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
