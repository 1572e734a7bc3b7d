/**
 * What the server draws on a page and the browser takes over after its first load (docs/decisions/0058), by screen and by
 * the file that is brought then: of these the page has the styles from the start.
 */
export const serverRenderedParts: Readonly<Record<string, readonly string[]>> = {
  landing: ['app/project-card/suggested-projects.tsx'],
  profile: ['app/project-card/projects-of-member.tsx'],
};
