/** Ids and codes as they occur in URLs; nothing in them can end a part of a deep link. */
const id = '[\\w-]+';

/** A kind of page that the app has too, with the query keys that matter to it. */
type Target = readonly [page: RegExp, query: readonly string[]];

const pages: readonly Target[] = [
  [new RegExp(`^/(?:project|posts|lounges)/${id}/?$`), []],
  [new RegExp(`^/profiles/${id}/?$`), ['view', 'projId']],
];

const invitations: Target = [/^\/(?:welcome|event-welcome|project-card\/welcome)\/?$/, ['code']];

/** The app's home, for pages that the app lacks. */
const appHome = 'home';

/**
 * The query's values for `names`, in that order; other keys, which whoever shared the link may have added,
 * are dropped.
 */
function queryOf(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value !== null && /^[\w-]+$/.test(value) ? `${name}=${value}` : [];
  });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Path and query of the deep link that shows this page in the app, without a leading slash. */
export function targetOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const found = [...pages, invitations].find(([page]) => page.test(pathname));
  return found ? pathname.replace(/^\/|\/$/g, '') + queryOf(search, found[1]) : appHome;
}

/** The page of this site to read on a phone. */
export const pageOf = (target: string) => (target === appHome ? '/' : `/${target}`);

/** Whether the page is public and the app has it too. Invitations are not: people join on the web. */
export const isAppPage = (pathname: string) =>
  pathname === '/' || pages.some(([page]) => page.test(pathname));
