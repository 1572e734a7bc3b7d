import type { University } from '@dure/contract/catalog.ts';
import type { MemberState } from '@dure/contract/operating-members.ts';
import { id } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { initialsOf } from '../../../search-form.ts';
import type { Lookup } from './repository.ts';

const initials = /^[ㄱ-ㅎ\s]+$/;
const schoolLettersMin = 3;
const isId = (text: string): boolean => v.is(id, text);

/** Parses a search for members: each kind is found by its own index. */
export function lookupOf(
  typed: string | undefined,
  state: MemberState | null,
  universities: readonly University[],
): Pick<Lookup, 'searched' | 'text' | 'state'> {
  const text = typed?.trim() ?? '';
  if (text === '') return { searched: 'all', text, state };
  if (isId(text)) return { searched: 'id', text: text.toLowerCase(), state };
  if (text.includes('@')) return { searched: 'address', text: text.toLowerCase(), state };
  if (initials.test(text)) return { searched: 'initials', text: initialsOf(text), state };
  const school =
    text.length < schoolLettersMin ? undefined : universities.find(({ name_ko }) => name_ko.startsWith(text));
  return school ? { searched: 'school', text: school.key, state } : { searched: 'name', text, state };
}
