import { join } from 'node:path';
import { foldDays } from '../features/funnel/folding.ts';
import type { Services } from '../services.ts';
import { countedDays, countedWaits } from './counted.ts';
import { type DemoFile, readDemoFile, writeDemoFile } from './demo-file.ts';
import { keepDemoPictures } from './keep-pictures.ts';
import { demoLinks } from './links.ts';
import { people } from './people.ts';
import { picturesIn } from './pictures.ts';
import * as repository from './repository.ts';
import { seed } from './seed.ts';
import { demoPosts } from './stories.ts';
import { demoLounges, demoProjects } from './works.ts';

/**
 * Demo data (Specification 14.7): creates what is missing and writes DATA_DIR/demo.json, whose usable links
 * work after every start. Resolves to lines to print.
 */
export async function writeDemo(
  services: Pick<Services, 'db' | 'sql' | 'imageStore' | 'pictures'>,
  origin: string,
  dataDir: string,
): Promise<string[]> {
  const before = readDemoFile(dataDir);
  const known = new Map(before?.members.map(({ id, password }) => [id, password]));
  const passwords = await seed(services.db, known);
  const left = await repository.leftMembers(
    services.db,
    people.map(({ id }) => id),
  );
  await keepDemoPictures(services);
  const content: DemoFile = {
    origin,
    outbox: join(dataDir, 'outbox'),
    domains: { student: 'hangang.example' },
    invitations: await demoLinks(services.db, origin, before?.invitations ?? null),
    members: listedMembers(passwords, left),
    projects: fullestFirst(demoProjects, ({ memberIds }) => memberIds.length),
    posts: fullestFirst(demoPosts, picturesIn),
    lounges: demoLounges.map(({ id }) => id),
    profiles: people.map(({ id }) => id).filter((id) => !left.has(id)),
  };
  await countSome(services, content.invitations.event);
  writeDemoFile(dataDir, content);
  return linesOf(content, dataDir);
}

/** Adds figures of some weeks of joining, unless there are figures already. */
async function countSome({ db, sql }: Pick<Services, 'db' | 'sql'>, eventLink: string): Promise<void> {
  if (await repository.isCounted(db)) return;
  const event = await repository.findEvent(db, new URL(eventLink).searchParams.get('code') ?? '');
  if (event === null) return;
  const days = countedDays(event.id, event.weekday);
  await db.transaction((tx) => repository.insertCounted(tx, days, countedWaits));
  await foldDays({ db, sql });
}

/** The ids, with the fullest thing first. */
function fullestFirst<Thing extends { id: string }>(
  things: readonly Thing[],
  fullness: (thing: Thing) => number,
): string[] {
  return things.toSorted((one, other) => fullness(other) - fullness(one)).map(({ id }) => id);
}

function listedMembers(
  passwords: ReadonlyMap<string, string>,
  left: ReadonlySet<string>,
): DemoFile['members'] {
  return people
    .filter(({ id, listed }) => listed && !left.has(id))
    .map((person) => ({
      id: person.id,
      email: person.email,
      password: passwords.get(person.id) ?? '',
      user_type: person.type,
      mentor_verified: person.mentorVerified ?? false,
      user_name: person.name,
    }));
}

function linesOf({ origin, invitations, projects, posts }: DemoFile, dataDir: string): string[] {
  return [
    `학생 초대      ${invitations.student}`,
    `이벤트 초대    ${invitations.event}`,
    `프로젝트 초대  ${invitations.project}`,
    `프로젝트       ${origin}/project/${projects[0]}`,
    `게시글         ${origin}/posts/${posts[0]}`,
    `보낸 메일      ${origin}/outbox`,
    `그 밖의 링크와 로그인할 계정은 ${join(dataDir, 'demo.json')}에 있어요.`,
  ];
}
