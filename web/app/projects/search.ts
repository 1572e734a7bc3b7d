import { keywordMaxLength, searchQueryMaxLength } from '@dure/contract/limits.ts';
import { searchWords } from '@dure/contract/signs.ts';

/** Which ongoing projects to list: all, the reader's own, those with a free seat, or those with a keyword. */
export interface Choice {
  readonly keyword: string | null;
  readonly mine: boolean;
  readonly openSeats: boolean;
}

export const all: Choice = { keyword: null, mine: false, openSeats: false };

/** The search for projects in a URL; '' and null mean none. */
export interface ProjectSearch extends Choice {
  readonly query: string;
}

/** Cuts the query to the maximum length, since anyone can write a URL. */
export function searchOf(params: URLSearchParams): ProjectSearch {
  const query = searchWords(params.get('query') ?? '', searchQueryMaxLength);
  const keyword = searchWords(params.get('keyword') ?? '', keywordMaxLength);
  return {
    query,
    keyword: keyword === '' ? null : keyword,
    mine: params.get('mine') === 'true',
    openSeats: params.get('open_seats') === 'true',
  };
}

export const isAll = ({ keyword, mine, openSeats }: Choice) => keyword === null && !mine && !openSeats;

export const isSearch = (search: ProjectSearch) => search.query !== '' || !isAll(search);

/** The search as parameters of a link or a call, without empty ones. */
export const askedOf = ({ query, keyword, mine, openSeats }: ProjectSearch) => ({
  ...(query !== '' && { query }),
  ...(keyword !== null && { keyword }),
  ...(mine && { mine: 'true' as const }),
  ...(openSeats && { open_seats: 'true' as const }),
});

export const isKeyword = ({ keyword }: Choice, other: string) =>
  keyword?.toLowerCase() === other.toLowerCase();

/** The keywords to choose from, including the chosen one. */
export const offeredKeywords = (search: Choice, keywords: readonly string[]): readonly string[] =>
  search.keyword === null || keywords.some((other) => isKeyword(search, other))
    ? keywords
    : [search.keyword, ...keywords];
