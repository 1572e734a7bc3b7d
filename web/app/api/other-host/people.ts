import { projectPreviewMembers } from '@dure/contract/limits.ts';
import type { PublicProject } from '@dure/contract/projects.ts';
import type { ReadProject } from './answers.ts';

type Member = PublicProject['members'][number];

/** Rejects if that host does not know the member or does not answer. */
type Find = (id: string) => Promise<Member>;

/** The most people that a list of projects asks for; the others are only counted. */
const askedForMax = 16;

/** A page waits this long for the people on it. */
const withinMs = 3_000;

/** Those of the people who are found in time; all are asked for at once. */
async function known(ids: readonly string[], find: Find): Promise<ReadonlyMap<string, Member>> {
  const found = new Map<string, Member>();
  const asked = ids.map(async (id) => void found.set(id, await find(id)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([Promise.allSettled(asked), late]);
  clearTimeout(timer);
  return found;
}

const firstOf = ({ accepted_users }: ReadProject) => accepted_users.slice(0, projectPreviewMembers);

const missingOf = (project: ReadProject): string[] => [
  ...(project.members ? [] : firstOf(project)),
  ...(project.creator.user_name === '' ? [project.creator.id] : []),
];

/** The projects with their first two members and their creator's name, which a bare host leaves out. */
export async function withPeople(projects: readonly ReadProject[], find: Find): Promise<PublicProject[]> {
  const missing = [...new Set(projects.flatMap(missingOf))].filter((id) => id !== '');
  const found =
    missing.length > 0 ? await known(missing.slice(0, askedForMax), find) : new Map<string, Member>();
  return projects.map((project) => ({
    ...project,
    members: project.members ?? firstOf(project).flatMap((id) => found.get(id) ?? []),
    creator: {
      ...project.creator,
      user_name: project.creator.user_name || (found.get(project.creator.id)?.user_name ?? ''),
    },
  }));
}
