import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { paths } from '../paths.ts';

/** The full address of a waiting link. */
export function linkOf({ code, project_card }: OwnInvitation, origin: string): string {
  const path = project_card === null ? paths.welcome : paths.projectWelcome;
  return origin + path(code ?? '');
}
