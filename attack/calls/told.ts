import { isJson, type Json, type ToldDocument } from './document.ts';
import type { Planned } from './requests.ts';

/**
 * Rules that a schema can't state. The document states them in words: a field's or call's description names the fault,
 * and the introduction has the rules for all texts.
 */

interface Refused {
  readonly fault: string;
  readonly value: unknown;
  /** The descriptions of the refused field and of the call. */
  readonly told: string;
}

/** Counts as the introduction says: composed, trimmed, and without invisible characters. */
const counted = (text: string) =>
  [
    ...text
      .replaceAll(/(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
      .normalize('NFC')
      .trim(),
  ].length;

const alike = (items: readonly unknown[]) =>
  new Set(items.map((item) => String(item).normalize('NFC').trim().toLowerCase())).size < items.length;

/** Whether the introduction's rules for all texts and lists explain a refusal. */
function isToldOfAll({ fault, value, told }: Refused, schema: Json | undefined): boolean {
  if (fault === 'duplicate') return schema?.uniqueItems === true && Array.isArray(value) && alike(value);
  if (typeof value !== 'string') return false;
  if (fault === 'malformed') return !/several lines/.test(told) && /[\n\r]/.test(value);
  const isShort = fault === 'required' || fault === 'too_short';
  return isShort && counted(value) < Number(schema?.minLength ?? 0);
}

/** The schemas that a dotted path of a refusal leads to: one for each form of the body. */
function fieldsAt(document: ToldDocument, { call }: Planned, path: string): Json[] {
  const [first = '', ...rest] = path.split('.');
  const parameter = call.parameters.find(({ name }) => name.toLowerCase() === first);
  const description = parameter && (parameter as { description?: string }).description;
  let found: Json[] = parameter
    ? [{ ...parameter.schema, description }]
    : call.body
      ? [call.body.schema]
      : [];
  const forms = (schema: Json): Json[] => {
    const one = document.resolved(schema);
    const variants = [one.anyOf, one.oneOf].flatMap((list) => (Array.isArray(list) ? list : [])) as Json[];
    return variants.length === 0
      ? [one]
      : variants
          .flatMap(forms)
          .map((form) => ({ ...form, ...(one.description ? { description: one.description } : {}) }));
  };
  for (const key of parameter ? rest : [first, ...rest]) {
    found = found.flatMap(forms).flatMap((schema) => {
      if (schema.type === 'array' && isJson(schema.items)) {
        return [{ ...schema.items, description: schema.description } as Json];
      }
      const field = isJson(schema.properties) ? schema.properties[key] : undefined;
      return isJson(field) ? [field] : [];
    });
  }
  return found.flatMap(forms);
}

const valueAt = (sent: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Json)[key] : undefined),
      sent,
    );

/** The refused fields of a request that follows the document, except for rules that it states in words. */
export function untold(document: ToldDocument, planned: Planned, fields: Json): string[] {
  return Object.entries(fields).flatMap(([path, fault]) => {
    const schemas = fieldsAt(document, planned, path);
    const [schema] = schemas;
    const own = [...new Set(schemas.map(({ description = '' }) => description))].join(' ');
    const told = `${own} ${planned.call.description}`;
    const refused = { fault: String(fault), value: valueAt(planned.sent, path), told };
    if (told.includes(`\`${fault}\``) || isToldOfAll(refused, schema)) return [];
    const value = JSON.stringify(refused.value)?.slice(0, 120);
    return [`${path} = ${value} is ${fault}: the document says “${own}”`];
  });
}
