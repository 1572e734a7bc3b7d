import { isJson, type ToldCall } from './document.ts';
import type { Request } from './exchange.ts';
import { type Role, roles } from './ground.ts';
import { brokenParts, type Given, rightParts, type Values } from './parts.ts';

/** A request that follows the document, or breaks it in one place. */
export interface Planned {
  readonly call: ToldCall;
  readonly role: Role;
  readonly request: Request;
  /** What was sent in each place, to find a refused field by its path. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** The bound that is broken; null if none is. */
  readonly broken: string | null;
}

/** A query's text; lists repeat their parameter. */
const inQuery = (values: Values): string => {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

function formOf(values: Values, picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'file') form.set(name, String(value));
    else if (value !== null) form.set('file', new File([picture], 'picture.webp'));
  }
  return form;
}

/** The next request: a call of the document, made by one of the roles. */
export function plannedRequest(given: Given, call: ToldCall): Planned {
  const { random, people } = given;
  const right = rightParts(given, call);
  const wrong = random.below(5) < 2 ? brokenParts(given, call, right) : null;
  const [broken, parts] = wrong ?? [null, right];
  const usual = call.path.includes('/operator/') ? 'operator' : random.pick(['member', 'creator'] as const);
  const role: Role = random.below(3) > 0 ? usual : random.pick(roles);
  const token = people.tokenOf[role];
  const isForm = call.body?.media === 'multipart/form-data';
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.path[name])),
  );
  const headers = {
    ...Object.fromEntries(
      Object.entries(parts.header).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.body && !isForm && { 'content-type': 'application/json' }),
  };
  const body = isForm
    ? formOf(isJson(parts.body) ? parts.body : {}, given.picture)
    : call.body && JSON.stringify(parts.body);
  const sent = { ...parts.path, ...parts.query, ...parts.header, ...(isJson(parts.body) ? parts.body : {}) };
  return {
    call,
    role,
    broken,
    sent,
    request: { method: call.method, url: path + inQuery(parts.query), headers, body },
  };
}
