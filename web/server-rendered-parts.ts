/**
 * Parts that the server renders and the browser hydrates after its first load (docs/decisions/0058), by
 * screen, with the file that is loaded then. Their pages contain the styles from the start.
 */
export const serverRenderedParts: Readonly<Record<string, readonly string[]>> = {
  landing: ['app/project-card/suggested-projects.tsx'],
  profile: ['app/project-card/projects-of-member.tsx'],
};
