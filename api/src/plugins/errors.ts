import type { ErrorType } from '@dure/contract/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { isDatabaseGone } from '../database/database-gone.ts';

/** Fastify's own errors about requests; others of its errors are our own faults. */
const ofFastify: Readonly<Record<string, ErrorType>> = {
  FST_ERR_BAD_URL: 'invalid_input',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_FILES_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_MP_PREMATURE_CLOSE: 'invalid_input',
  FST_PROTO_VIOLATION: 'invalid_input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

const databaseRetrySeconds = 2;
const lateRetrySeconds = 5;
const diskRetrySeconds = 30;

/** Disk errors of this machine, from uploads and stored pictures. PostgreSQL reports its own. */
const diskIsFull = ['ENOSPC', 'EDQUOT'];

/** Raised by `require_present` in the database: the caller left during the call. */
const callerLeft = 'DR001';

/** Raised by `keep_an_owner`: nobody would be left to give roles. */
const lastOwner = 'DR002';

const isOf = (error: unknown, state: string): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === state || isOf(error.cause, state));

/** The error that a caller sees for any error thrown while answering. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseGone(error)) return new ApiError('unavailable', { retryIn: databaseRetrySeconds });
  if (isOf(error, callerLeft)) return new ApiError('unauthenticated');
  if (isOf(error, lastOwner)) return new ApiError('last_owner');
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (diskIsFull.includes(code ?? '')) return new ApiError('unavailable', { retryIn: diskRetrySeconds });
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new ApiError('overloaded', { retryIn: lateRetrySeconds });
  const known = ofFastify[code ?? ''];
  if (known !== undefined) return new ApiError(known);
  // secure-json-parse's errors have no Fastify code: a `__proto__` in a body.
  if (statusCode === 400) return new ApiError('invalid_input');
  return new ApiError('internal');
}

/** The same, logging unexpected errors. */
export function answeredError(error: unknown, log: FastifyBaseLogger): ApiError {
  const answer = toApiError(error);
  // Intended errors are logged by their source and by the line of each failed answer.
  if (answer.status >= 500 && !(error instanceof ApiError)) {
    const level = answer.errorType === 'internal' ? 'error' : 'warn';
    log[level]({ err: error, error_type: answer.errorType }, 'request failed');
  }
  return answer;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answeredError(error, request.log);
  const { retryIn } = answer.details;
  if (retryIn !== undefined) reply.header('retry-after', String(retryIn));
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.body(request.id));
}

/**
 * An address that cannot be decoded reaches no route: programs get an error, people the landing page as for any unknown
 * path (Specification 2.3).
 */
export function sendUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const forPrograms = request.raw.url?.startsWith('/api/') ?? true;
  return forPrograms ? sendError(error, request, reply) : reply.redirect('/', 302);
}

/** The form of every error answer, with the request's id (Specification 9.1). */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
