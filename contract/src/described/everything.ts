import type { Described, Tag } from './described.ts';
import { commonFields } from './fields.ts';
import { joining } from './joining.ts';
import { ownAccount } from './members.ts';
import { moderation } from './moderation.ts';
import { operatingPeople } from './operating-people.ts';
import { operatingSite } from './operating-site.ts';
import { together } from './projects.ts';
import { signingIn } from './signing-in.ts';

/** Who a document is for: members' apps, or the team's console. */
export type Audience = 'app' | 'operator';

const parts: Readonly<Record<Audience, readonly Described[]>> = {
  app: [joining, signingIn, ownAccount, together, moderation],
  operator: [operatingPeople, operatingSite],
};
/** A document's tags, in the order of an app's use. */
export const tagsOf = (audience: Audience): readonly Tag[] => parts[audience].flatMap(({ tags }) => tags);

export const toldOperations: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[...parts.app, ...parts.operator].map(({ operations }) => operations),
);

const fieldsOf: Readonly<Record<Audience, Readonly<Record<string, string>>>> = {
  app: Object.assign({}, commonFields, ...parts.app.map(({ fields }) => fields)),
  operator: Object.assign({}, commonFields, ...parts.operator.map(({ fields }) => fields)),
};

/** The names of all field descriptions, to find unused ones and those that hide another of the same name. */
export const toldFields = (audience: Audience): readonly string[] =>
  [commonFields, ...parts[audience].map(({ fields }) => fields)].flatMap(Object.keys);

/**
 * A field's description. `path` leads to it from a named schema or a part of a call; the longest described end applies.
 * For a nullable field, a description of its name with `?` comes first.
 */
export function toldField(
  audience: Audience,
  path: readonly string[],
  isNullable: boolean,
): string | undefined {
  const told = fieldsOf[audience];
  for (const start of path.keys()) {
    const end = path.slice(start).join('.');
    const found = (isNullable ? told[`${end}?`] : undefined) ?? told[end];
    if (found !== undefined) return found;
  }
  return undefined;
}
