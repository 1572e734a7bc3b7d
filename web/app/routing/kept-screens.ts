/**
 * Screens whose page is the same for everyone, so that it is kept ready to send, and the query keys that it depends on.
 * Whatever else a link carries (`utm_source`, say) is left out before the page is rendered. Never a page that an
 * invitation's code opens.
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
