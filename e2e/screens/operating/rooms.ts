import type { ShippedServer } from '../../../server/test/harness/shipped-server.ts';
import { writeInviting } from './inviting.ts';
import { writeMailing } from './mailing.ts';
import { writeActs, writeModeration } from './moderation.ts';
import { type Cast, writePeople } from './people.ts';

/** The people and content that the console's pictures show. */
export interface Room extends Cast {
  readonly seenId: string;
  readonly eventId: string;
  readonly importId: string;
  readonly news: Readonly<Record<'draft' | 'sending' | 'sent' | 'stopped', string>>;
}

const written = new WeakMap<ShippedServer, Promise<Room>>();

/** Fills every room of the console once, and lets the owner set up the second factor again. */
export async function writeRooms(site: ShippedServer): Promise<Room> {
  const rooms = written.get(site) ?? write(site);
  written.set(site, rooms);
  const { owner } = await rooms;
  await site.sql`delete from passkeys where member_id = ${owner.id}`;
  await site.sql`delete from recovery_codes where member_id = ${owner.id}`;
  return rooms;
}

async function write(site: ShippedServer): Promise<Room> {
  const cast = await writePeople(site);
  await writeModeration(site, cast);
  await writeActs(site, cast);
  await writeInviting(site, cast);
  await writeMailing(site, cast);
  const one = async (rows: PromiseLike<readonly { id: string }[]>) => (await rows)[0]?.id ?? '';
  const news = (which: string) =>
    one(site.sql<{ id: string }[]>`select id from news_mails where ${site.sql.unsafe(which)}`);
  return {
    ...cast,
    seenId: cast.newcomers.서이든 ?? '',
    eventId: await one(site.sql`select id from invitations where code = 'console-event-autumn'`),
    importId: await one(site.sql`select id from invitation_imports where content_hash = 'pictures'`),
    news: {
      draft: await news('started_at is null'),
      sending: await news('started_at is not null and stopped_at is null and finished_at is null'),
      sent: await news('finished_at is not null'),
      stopped: await news('stopped_at is not null'),
    },
  };
}
