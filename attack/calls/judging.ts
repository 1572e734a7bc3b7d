import { isJson, type Json, type ToldAnswer, type ToldDocument } from './document.ts';
import type { Asked } from './exchange.ts';
import type { Planned } from './requests.ts';
import { untold } from './told.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function offTheDocument(
  document: ToldDocument,
  told: ToldAnswer,
  { status, headers, text }: Asked,
): string[] {
  const body = parsed(text);
  const missing = told.headers.filter((name) => headers[name.toLowerCase()] === undefined);
  const check = told.schema && document.checked(told.schema);
  const [fault] = check && !check(body) ? (check.errors ?? []) : [];
  const type = isJson(body) ? String(body.error_type) : '';
  return [
    ...missing.map((name) => `${status} without the header ${name}`),
    ...(fault
      ? [`${status} with ${fault.instancePath} that ${fault.message} ${JSON.stringify(fault.params)}`]
      : []),
    ...(status >= 400 && !told.errors.has(type) ? [`${status} ${type}, which is not declared`] : []),
  ];
}

/** What is wrong with an answer, a line for each fault. */
export function faultsOf(document: ToldDocument, planned: Planned, asked: Asked): string[] {
  const { status, text } = asked;
  const told = planned.call.answers.get(status);
  if (status >= 500) return [`${status}: ${text.slice(0, 200)}`];
  if (told === undefined) return [`${status}, which is not declared: ${text.slice(0, 200)}`];
  const off = offTheDocument(document, told, asked);
  if (planned.broken !== null) return status < 400 ? [...off, `took what breaks ${planned.broken}`] : off;
  const error = parsed(text);
  if (!isJson(error) || error.error_type !== 'invalid_input') return off;
  const refused = untold(document, planned, (error.fields ?? { '': 'nothing' }) as Json);
  return [...off, ...refused.map((one) => `refused what it allows: ${one}`)];
}

/** Notes the values in an answer, by the names of the fields or parameters that take them. */
export function noted(path: string, text: string, note: (name: string, value: string) => void): void {
  const [, , noun = ''] = path.split('/');
  const find = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) find(one, name);
    else if (isJson(value)) for (const [key, inner] of Object.entries(value)) find(inner, key);
    else if (typeof value === 'string' && value !== '') {
      note(name === 'id' ? `${noun} id` : name, value);
      if (name === 'next_cursor') note('cursor', value);
      if (name === 'next') note('after', value);
      if (name === 'next_since') note('since', value);
    }
  };
  find(parsed(text), '');
}
