import type { HydrationState } from 'react-router';
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, isRouteErrorResponse } from 'react-router';
import { CallError } from '../api/call-error.ts';
import type { Settings } from '../settings.ts';

/** Data for hydration, as JSON in a `<script type="application/json">`. */
export interface PageState {
  readonly settings: Settings;
  readonly loaderData: HydrationState['loaderData'];
  readonly errors: Record<string, PageError> | null;
}

/** An error as anyone may see it: its status and, from the api, its type. */
export interface PageError {
  readonly status: number;
  readonly data: unknown;
}

export function pageErrorOf(error: unknown): PageError {
  if (error instanceof CallError) {
    // An unreadable answer had a success status, which a page without data must not have.
    return { status: error.status < 400 ? 502 : error.status, data: { error_type: error.type } };
  }
  if (isRouteErrorResponse(error)) return { status: error.status, data: error.data };
  return { status: 500, data: { error_type: 'internal' } };
}

export function routeErrorOf({ status, data }: PageError): unknown {
  return new ErrorResponseImpl(status, '', data);
}
