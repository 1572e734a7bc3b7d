import { nameText as called } from '@dure/contract/name-text.ts';

/** A name as `○○님` (Specification 12.2). A bare host may give only an id. */
export const nameText = (name: string) => called(name || '회원');

/** After the creator's name, which may be a link. */
export const startedAfterName = '이 시작했어요';

/** Who started a project. */
export const startedByText = (name: string) => nameText(name) + startedAfterName;

/** The people for screen readers: the shown names, then how many more. */
export function peopleText(shownNames: readonly string[], total: number): string {
  const names = shownNames.map(nameText).join(', ');
  const more = total - shownNames.length;
  if (names === '') return `참여자 ${total}명`;
  return more > 0 ? `참여자 ${names} 외 ${more}명` : `참여자 ${names}`;
}
