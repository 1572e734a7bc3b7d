import { keywordMaxLength, searchQueryMaxLength } from '@dure/contract/limits.ts';

/** What is looked for on the list of projects, as its URL says; '' and null: nothing. */
export interface ProjectSearch {
  readonly query: string;
  readonly keyword: string | null;
}

/** Cut to what may be asked, since anyone can write a URL. */
export function searchOf(params: URLSearchParams): ProjectSearch {
  const query = (params.get('query') ?? '').trim().slice(0, searchQueryMaxLength);
  const keyword = (params.get('keyword') ?? '').trim().slice(0, keywordMaxLength);
  return { query, keyword: keyword === '' ? null : keyword };
}

export const isSearch = ({ query, keyword }: ProjectSearch) => query !== '' || keyword !== null;

/** The same search in the form of a link or a call, which leave out what is not looked for. */
export const askedOf = ({ query, keyword }: ProjectSearch) => ({
  ...(query !== '' && { query }),
  ...(keyword !== null && { keyword }),
});

export const isKeyword = ({ keyword }: ProjectSearch, other: string) =>
  keyword?.toLowerCase() === other.toLowerCase();

/** The keywords to choose from, the chosen one among them. */
export const offeredKeywords = (search: ProjectSearch, keywords: readonly string[]): readonly string[] =>
  search.keyword === null || keywords.some((other) => isKeyword(search, other))
    ? keywords
    : [search.keyword, ...keywords];
