import type { ErrorBody, ErrorType, FieldFault } from '@dure/contract/errors.ts';

/** `network`: no answer came. `late`: none came in time. `unknown`: an answer this contract does not know. */
export type CallErrorType = ErrorType | 'network' | 'late' | 'unknown';

/** A call that did not succeed. Screens find its Korean text in text/errors.ko.ts. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly type: CallErrorType;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldFault>>;
  /** Seconds until it may be tried again. */
  readonly retryIn: number | null;
  /** Beside `suspended`: by it the decision is read. */
  readonly notice: string | undefined;
  /** Beside `not_yet`. */
  readonly opensAt: string | undefined;
  /** Beside a dead link of a project that one takes part in. */
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

/** The error of an answer, whatever its body is. */
export function callErrorOf(status: number, text: string): CallError {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (body?.error_type) return new CallError(body.error_type, status, body);
  } catch {
    // Not ours: a proxy's page, say.
  }
  return new CallError('unknown', status);
}

/** Never there, deleted, or no id at all: a host answers each of them so, and all are alike (Specification 4.6). */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && [400, 404, 410, 422].includes(error.status);
