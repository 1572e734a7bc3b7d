import { toldErrors } from '@dure/contract/described/errors.ts';
import { type ErrorType, errorStatus } from '@dure/contract/errors.ts';
import { commonErrors, type Route } from '@dure/contract/route.ts';
import { answerHeaders } from './headers.ts';
import type { Json } from './json.ts';

/** Errors of many calls; a response with only these is shared. */
const shared: ReadonlySet<ErrorType> = new Set([
  ...commonErrors,
  'unauthenticated',
  'not_found',
  'second_factor_required',
  'forbidden',
]);

const ofBodies: readonly ErrorType[] = ['unsupported_media_type', 'body_too_large'];

function errorTypesOf(route: Route): readonly ErrorType[] {
  const access: ErrorType[] = route.access === 'anyone' ? [] : ['unauthenticated'];
  if (route.needs) access.push('not_found');
  if (route.access === 'member' || route.access === 'operator') access.push('second_factor_required');
  if (route.access === 'operator') access.push('forbidden');
  if (route.idempotent) access.push('idempotency_key_reused');
  const any = commonErrors.filter((type) => route.method !== 'GET' || !ofBodies.includes(type));
  return [...new Set([...route.errors, ...access, ...any])];
}

const told = (type: ErrorType) => `\`${type}\`: ${toldErrors[type].means} ${toldErrors[type].act}`;

const exampleOf = (type: ErrorType, status: number): Json => ({
  summary: toldErrors[type].means,
  value: {
    error_type: type,
    ...(type === 'invalid_input' && { fields: { email: 'malformed' } }),
    ...((status === 429 || status === 503) && { retry_in: 30 }),
    request_id: '5f0c4c0e-8a3b-4c1d-9a52-0c8a6d0f1b7e',
  },
});

const errorAnswer = (status: number, types: readonly ErrorType[]): Json => ({
  description:
    types.length === 1 ? types.map(told).join('') : types.map((type) => `- ${told(type)}`).join('\n'),
  headers: answerHeaders(status),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(types.map((type) => [type, exampleOf(type, status)])),
    },
  },
});

const pascal = (type: string) => type.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The error answers of calls: one per status, explaining each possible error type. */
export class ErrorAnswers {
  readonly #named = new Map<string, Json>();

  of(route: Route): Json {
    const byStatus = Map.groupBy(errorTypesOf(route), (type) => errorStatus[type]);
    const entries = [...byStatus].map(([status, types]) => [String(status), this.#answer(status, types)]);
    return Object.fromEntries(entries);
  }

  /** All shared responses so far. */
  components(): Json {
    return Object.fromEntries([...this.#named].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #answer(status: number, types: readonly ErrorType[]): Json {
    if (!types.every((type) => shared.has(type))) return errorAnswer(status, types);
    const name = types.map(pascal).toSorted().join('Or');
    if (!this.#named.has(name)) this.#named.set(name, errorAnswer(status, types));
    return { $ref: `#/components/responses/${name}` };
  }
}
