import { type ErrorBody, type ErrorType, errorStatus, type FieldFault } from '@dure/contract/errors.ts';

export interface ApiErrorDetails {
  /** Dotted path of the input → its fault. */
  readonly fields?: Readonly<Record<string, FieldFault>>;
  /** Whole seconds until another try makes sense; also sent as `Retry-After`. */
  readonly retryIn?: number;
  /** Beside `suspended`, after the right password: by it the decision is read (docs/decisions/0067). */
  readonly notice?: string;
  /** Beside `not_yet`. */
  readonly opensAt?: Date;
  /** Beside a dead link of a project, to who takes part in it. */
  readonly projectId?: string;
  /** For developers, never for the screen; holds nothing a caller typed. */
  readonly detail?: string;
}

/** An answer that is not a success: one of the closed list of error types (Specification 9.2). */
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

  /** The body as it leaves. */
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
