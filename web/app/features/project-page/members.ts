import { projectPreviewMembers } from '@dure/contract/limits.ts';
import { publicUser } from '@dure/contract/members.ts';
import type { PublicProject } from '@dure/contract/projects.ts';
import type { Call } from '../../api/call.ts';

export interface ProjectMember {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

/** One member by id; none where this host does not know them or does not answer. */
async function memberOf(id: string, call: Call): Promise<ProjectMember[]> {
  try {
    const { profile } = await call(publicUser, { params: { id } });
    return [{ id, name: profile.user_name, image: profile.image }];
  } catch {
    return [];
  }
}

/** The first two members; an API host that does not send them along is asked for each (Specification 4.2). */
export async function firstMembers(project: PublicProject, call: Call): Promise<ProjectMember[]> {
  if (project.members) {
    return project.members.map(({ id, user_name, image }) => ({ id, name: user_name, image }));
  }
  const ids = project.accepted_users.slice(0, projectPreviewMembers);
  return (await Promise.all(ids.map((id) => memberOf(id, call)))).flat();
}
