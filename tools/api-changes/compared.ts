import type { Difference, Found } from './difference.ts';
import { documentReader, type Json, type Operation } from './document.ts';
import { comparedSchemas } from './schemas.ts';

function comparedParameters(before: Operation, after: Operation, found: Found): void {
  const now = new Map(after.parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  const then = new Set(before.parameters.map(({ in: place, name }) => `${place} ${name}`));
  for (const old of before.parameters) {
    const at = `${before.name} ${old.in}.${old.name}`;
    const next = now.get(`${old.in} ${old.name}`);
    if (!next) found('removed', at, 'the parameter is gone');
    else if (next.required && !old.required) found('newly required', at, 'the parameter has to be sent');
  }
  for (const [key, { required, name }] of now) {
    if (required && !then.has(key))
      found('newly required', `${before.name} ${key}`, `${name} has to be sent`);
  }
}

function comparedBodies(before: Operation, after: Operation, found: Found): void {
  const at = `${before.name} body`;
  if (!before.isBodyRequired && after.isBodyRequired) found('newly required', at, 'a body has to be sent');
  if (before.body && !after.body) found('removed', at, 'no body is taken any more');
  if (before.body && after.body && before.body.media !== after.body.media)
    found('narrowed', at, `${before.body.media} is not taken any more`);
}

function comparedAnswers(before: Operation, after: Operation, found: Found): void {
  for (const [status, { media, headers }] of before.answers) {
    const at = `${before.name} ${status}`;
    const now = after.answers.get(status);
    if (!now) {
      found('changed status', at, `answers ${[...after.answers.keys()].join(', ')} now`);
      continue;
    }
    if (now.media !== media) found('changed meaning', at, `${media} is ${now.media} now`);
    for (const header of headers) {
      if (!now.headers.includes(header)) found('removed', `${at} ${header}`, 'the header is gone');
    }
  }
  for (const status of after.answers.keys()) {
    if (!before.answers.has(status))
      found('changed status', `${before.name} ${status}`, 'a further success can be answered');
  }
}

/** An error that no longer occurs breaks nothing, and apps treat a new one by its status. */
function comparedErrors(before: Operation, after: Operation, found: Found): void {
  for (const [type, status] of before.errors) {
    const now = after.errors.get(type);
    if (now !== undefined && now !== status)
      found('changed status', `${before.name} ${type}`, `${status} is ${now} now`);
  }
}

/** All differences between two OpenAPI documents that break an app made for the first one. */
export function breakingDifferences(before: Json, after: Json): Difference[] {
  const differences: Difference[] = [];
  const found: Found = (kind, at, what) => differences.push({ at, kind, what });
  const [old, next] = [documentReader(before), documentReader(after)];
  const now = new Map(next.operations().map((operation) => [operation.address, operation]));
  for (const operation of old.operations()) {
    const { name, address } = operation;
    const after = now.get(address);
    if (!after) {
      found('removed', name, `${address} is gone`);
      continue;
    }
    if (after.name !== name) found('changed meaning', name, `generated clients call it ${after.name}`);
    if (operation.isOpen && !after.isOpen) found('closed', name, 'a session is asked for');
    comparedParameters(operation, after, found);
    comparedBodies(operation, after, found);
    comparedAnswers(operation, after, found);
    comparedErrors(operation, after, found);
    comparedSchemas({ old, next, operation, after, found });
  }
  const types = new Set(next.schemas());
  for (const name of old.schemas()) {
    if (!types.has(name)) found('removed', name, 'generated clients have no type of this name any more');
  }
  return differences;
}
