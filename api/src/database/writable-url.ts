import postgres from 'postgres';
import { Connection } from './connection.ts';
import { Hosts } from './hosts.ts';
import { serverUrls } from './server-urls.ts';

const answerMs = 10_000;

/**
 * The URL of the currently writable server, for one-off work (migrations, backups, commands), which fails with that
 * server and is then repeated.
 */
export async function writableUrl(url: string): Promise<string> {
  const urls = serverUrls(url);
  const [first] = urls;
  if (urls.length === 1) return first;
  const hosts = new Hosts(url);
  const { options } = postgres(first, { fetch_types: false, onnotice: () => undefined });
  const connection = new Connection(options, { hosts, answerMs });
  try {
    await connection.sql`select`;
    const [place = 0] = hosts.inTurn;
    return urls[place] ?? first;
  } finally {
    await connection.close();
  }
}
