/**
 * Screens whose page is the same for everyone and is therefore kept in memory, with the query keys it depends on. Other
 * keys (such as `utm_source`) are dropped before rendering. With one of its keys a page is rendered for each visit, since
 * anyone can make up values. Never a page opened by an invitation's code.
 */
export const keptScreens: Readonly<Record<string, readonly string[]>> = {
  landing: [],
  project: [],
  post: [],
  profile: ['view', 'projId'],
  lounge: [],
  'account-delete': [],
  terms: [],
  privacy: [],
};
