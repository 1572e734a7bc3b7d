import { type ErrorType, errorStatus, type FieldFault, fieldFaults } from '@dure/contract/errors.ts';
import { CallError, type CallErrorType } from '../call-error.ts';

/** The error type for a status, if that host gives none that we know. */
const typeOfStatus: Readonly<Record<number, ErrorType>> = {
  413: 'body_too_large',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const isKnown = (type: string): type is CallErrorType =>
  type === 'network' || type === 'late' || Object.hasOwn(errorStatus, type);

const isFault = (value: unknown): value is FieldFault => fieldFaults.some((fault) => fault === value);

/** Another API host's error, without anything that we have no text for. */
export function errorOf(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { type, status, fields, retryIn } = error;
  return new CallError(isKnown(type) ? type : (typeOfStatus[status] ?? 'unknown'), status, {
    fields: Object.fromEntries(Object.entries(fields).filter(([, fault]) => isFault(fault))),
    ...(typeof retryIn === 'number' && { retry_in: retryIn }),
  });
}
