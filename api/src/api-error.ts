import { type ErrorBody, type ErrorType, errorStatus, type FieldFault } from '@dure/contract/errors.ts';

export interface ApiErrorDetails {
  /** Dotted path of the input → its fault. */
  readonly fields?: Readonly<Record<string, FieldFault>>;
  /** Whole seconds until another try makes sense; also sent as `Retry-After`. */
  readonly retryIn?: number;
  /** With `suspended`, after the right password: the token for reading the decision (docs/decisions/0067). */
  readonly notice?: string;
  /** With `not_yet`. */
  readonly opensAt?: Date;
  /** With a dead link of a project, for a caller who is on its team. */
  readonly projectId?: string;
  /** For developers, never shown on a screen; contains nothing that the caller typed. */
  readonly detail?: string;
}

/** An error answer; its type is one of a closed list (Specification 9.2). */
export class ApiError extends Error {
  readonly errorType: ErrorType;
  readonly status: number;
  readonly details: ApiErrorDetails;

  constructor(errorType: ErrorType, details: ApiErrorDetails = {}) {
    super(details.detail ?? errorType);
    this.name = 'ApiError';
    this.errorType = errorType;
    this.status = errorStatus[errorType];
    this.details = details;
  }

  /** The body of the answer. */
  body(requestId: string): ErrorBody {
    const { fields, retryIn, notice, opensAt, projectId, detail } = this.details;
    return {
      error_type: this.errorType,
      ...(detail === undefined ? {} : { detail }),
      ...(fields === undefined ? {} : { fields }),
      ...(retryIn === undefined ? {} : { retry_in: retryIn }),
      ...(notice === undefined ? {} : { notice }),
      ...(opensAt === undefined ? {} : { opens_at: opensAt.toISOString() }),
      ...(projectId === undefined ? {} : { project_card_id: projectId }),
      request_id: requestId,
    };
  }
}
