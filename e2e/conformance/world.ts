import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { invite, newStudentEmail } from '../site/invite.ts';
import { newMember } from '../site/members.ts';
import { type Client, clientOf } from './client.ts';
import { consents, password, schoolOf, student, universitiesOf } from './payloads.ts';

/** A member as the original knows them, and a client with their access token. */
export interface SignedIn {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly refresh: string;
  readonly ask: Client;
}

async function signedIn(origin: string, email: string, secret: string): Promise<SignedIn> {
  const { status, body } = await clientOf(origin)('POST /api/token/', { email, password: secret });
  if (status !== 200) throw new Error(`Signing in was answered ${status} ${JSON.stringify(body)}`);
  const { access, refresh, userId } = body;
  return { email, password: secret, userId, refresh, ask: clientOf(origin, access) };
}

/** A new member, on the server with demo data. */
export async function memberOf(site: ShippedServer, userType?: 'student' | 'alumni'): Promise<SignedIn> {
  const member = await newMember(site, userType);
  return signedIn(site.origin, member.email, member.password);
}

const joined = new WeakMap<ShippedServer, Promise<SignedIn>>();

/** One student per worker, who joined the original's way: with a code that the client drew. */
export function joinedStudent(clientCodes: ShippedServer): Promise<SignedIn> {
  const known = joined.get(clientCodes) ?? join(clientCodes);
  joined.set(clientCodes, known);
  return known;
}

async function join(server: ShippedServer): Promise<SignedIn> {
  const { origin } = server;
  const ask = clientOf(origin);
  const { code } = await invite(server);
  const email = newStudentEmail();
  await ask('POST /api/others/send-code-email/', { email, code: '271828' });
  const school = schoolOf(await universitiesOf(origin), email);
  const { status, body } = await ask('POST /api/user/register-link/', {
    ...student(email, code, school),
    consents,
  });
  if (status !== 201) throw new Error(`Joining was answered ${status} ${JSON.stringify(body)}`);
  return signedIn(origin, email, password);
}
