/** Ids and codes as they stand in URLs: nothing of them can end a part of a deep link. */
const id = '[\\w-]+';

/** A kind of page that the app has too, with the part of its query that says what is shown. */
type Target = readonly [page: RegExp, query: readonly string[]];

const pages: readonly Target[] = [
  [new RegExp(`^/(?:project|posts|lounges)/${id}/?$`), []],
  [new RegExp(`^/profiles/${id}/?$`), ['view', 'projId']],
];

const invitations: Target = [/^\/(?:welcome|event-welcome|project-card\/welcome)\/?$/, ['code']];

/** Where the app begins; what stands for pages that it does not have. */
const appHome = 'home';

/** What the query says of `names`, in their order; whoever shared the link may have added more. */
function queryOf(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value !== null && /^[\w-]+$/.test(value) ? `${name}=${value}` : [];
  });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Path and query of the deep link that shows in the app what this page shows, without a leading slash. */
export function targetOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const found = [...pages, invitations].find(([page]) => page.test(pathname));
  return found ? pathname.replace(/^\/|\/$/g, '') + queryOf(search, found[1]) : appHome;
}

/** The page of this site to read on a phone instead. */
export const pageOf = (target: string) => (target === appHome ? '/' : `/${target}`);

/** Whether anyone may read this page and the app has it too. Invitations are none: they are for joining, on the web. */
export const isAppPage = (pathname: string) =>
  pathname === '/' || pages.some(([page]) => page.test(pathname));
