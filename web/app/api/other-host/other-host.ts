import {
  searchCompanies,
  searchPositions,
  searchSkills,
  skillRecommendations,
  universityConfiguration,
} from '@dure/contract/catalog.ts';
import {
  acceptProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { publicPost } from '@dure/contract/posts.ts';
import { publicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import type { Answer, Route } from '@dure/contract/route.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { checkEmail, sendClientCode } from '@dure/contract/verification.ts';
import type { Settings } from '../../settings.ts';
import type { Call, CallOptions } from '../call.ts';
import { CallError } from '../call-error.ts';
import {
  anyFieldsOf,
  currentUserOf,
  invitationOf,
  postOf,
  projectInvitationOf,
  projectOf,
  projectsOf,
  publicUserOf,
  tokensOf,
  universitiesOf,
  wordsOf,
} from './answers.ts';
import { answerToTheLetter, registrationToTheLetter } from './bodies.ts';
import { errorOf } from './errors.ts';
import { withPeople } from './people.ts';
import type { PictureHosts } from './pictures.ts';

/** What reading an answer needs. */
interface Reading {
  readonly hosts: PictureHosts;
  readonly call: Call;
  readonly options: CallOptions | undefined;
}

interface Spoken {
  readonly body?: (body: never) => unknown;
  /** Absent if the original shows no more of the answer than, perhaps, `detail`. */
  readonly read?: (answer: unknown, reading: Reading) => unknown;
}

const spoken = <R extends Route>(
  route: R,
  body: Spoken['body'],
  read?: (answer: unknown, reading: Reading) => Answer<R> | Promise<Answer<R>>,
): [Route, Spoken] => [route, { ...(body && { body }), ...(read && { read }) }];

const asItIs = undefined;

const findWith =
  ({ hosts, call, options }: Reading) =>
  async (id: string) => {
    const { profile } = publicUserOf(await call(publicUser, { params: { id } }, options), hosts);
    return { id, user_name: profile.user_name, image: profile.image };
  };

/** The original's calls (Specification 8.3), except the two that renew a session (session/refresh.ts). */
const originals: ReadonlyMap<Route, Spoken> = new Map([
  spoken(retrieveInvitation, asItIs, invitationOf),
  spoken(retrieveProjectInvitation, asItIs, projectInvitationOf),
  spoken(signIn, asItIs, tokensOf),
  spoken(checkEmail, asItIs),
  spoken(sendClientCode, asItIs),
  spoken(registerByProject, registrationToTheLetter),
  spoken(registerByLink, registrationToTheLetter),
  spoken(acceptProjectInvitation, answerToTheLetter),
  spoken(currentUser, asItIs, (answer, { hosts }) => currentUserOf(answer, hosts)),
  spoken(skillRecommendations, asItIs, wordsOf),
  spoken(searchSkills, asItIs, wordsOf),
  spoken(searchCompanies, asItIs, wordsOf),
  spoken(searchPositions, asItIs, wordsOf),
  spoken(publicProjectsOfMember, asItIs, (answer, reading) =>
    withPeople(projectsOf(answer, reading.hosts), findWith(reading)),
  ),
  spoken(publicUser, asItIs, (answer, { hosts }) => publicUserOf(answer, hosts)),
  spoken(publicProject, asItIs, async (answer, reading) => {
    const [project] = await withPeople([projectOf(answer, reading.hosts)], findWith(reading));
    return project as NonNullable<typeof project>;
  }),
  spoken(publicPost, asItIs, (answer, { hosts }) => postOf(answer, hosts)),
  spoken(universityConfiguration, asItIs, universitiesOf),
]);

type HostSettings = Pick<Settings, 'otherHost' | 'origin' | 'bareApi'>;

/**
 * The call function for an API host that is not ours (Specification 8.6): converts its answers. A bare host
 * gets only the original's calls, with only their fields.
 */
export function toOtherHost(call: Call, { otherHost, origin, bareApi }: HostSettings): Call {
  if (otherHost === null) return call;
  const hosts = { ...otherHost, ownOrigin: origin };
  return async (route, input, options) => {
    const { body, read } = originals.get(route) ?? {};
    if (bareApi && !originals.has(route)) throw new CallError('not_found', 404);
    const given = input as { body?: never };
    const asked = bareApi && body && given.body ? { ...given, body: body(given.body) } : input;
    const answer = await call(route, asked as typeof input, options).catch((error: unknown) => {
      throw errorOf(error);
    });
    if (!originals.has(route)) return answer;
    return (read ? read(answer, { hosts, call, options }) : anyFieldsOf(answer)) as Answer<typeof route>;
  };
}
