import type { ErrorBody, ErrorType, FieldFault } from '@dure/contract/errors.ts';

/**
 * `network`: no answer came. `late`: no answer came in time. `unknown`: the contract does not know the
 * answer.
 */
export type CallErrorType = ErrorType | 'network' | 'late' | 'unknown';

/** A failed call. Its Korean text is in text/errors.ko.ts. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly type: CallErrorType;
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldFault>>;
  /** Seconds until it may be tried again. */
  readonly retryIn: number | null;
  /** Comes with `suspended`: the token for reading the decision. */
  readonly notice: string | undefined;
  /** Comes with `not_yet`. */
  readonly opensAt: string | undefined;
  /** Comes with a project's dead link if the caller takes part in that project. */
  readonly projectId: string | undefined;

  constructor(type: CallErrorType, status: number, body: Partial<ErrorBody> = {}) {
    super(`${type} (${status})`);
    this.type = type;
    this.status = status;
    this.fields = body.fields ?? {};
    this.retryIn = body.retry_in ?? null;
    this.notice = body.notice;
    this.opensAt = body.opens_at;
    this.projectId = body.project_card_id;
  }
}

/** The error for an answer, whatever its body. */
export function callErrorOf(status: number, text: string): CallError {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (body?.error_type) return new CallError(body.error_type, status, body);
  } catch {
    // Not the api's own, such as a proxy's page.
  }
  return new CallError('unknown', status);
}

/**
 * Whether the target never existed, was deleted, or has a malformed id: all three look alike (Specification
 * 4.6).
 */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && [400, 404, 410, 422].includes(error.status);
