import { invitationLifeDaysMax } from '@dure/contract/limits.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/client.ts';
import * as invitations from '../features/invitations/service.ts';
import type { DemoFile, DemoLink } from './demo-file.ts';
import { demoId } from './demo-id.ts';
import { person } from './people.ts';
import * as repository from './repository.ts';

type State = 'usable' | 'used' | 'expired' | 'revoked';

interface LinkPlan {
  readonly path: '/welcome' | '/event-welcome' | '/project-card/welcome';
  readonly kind: invitations.InvitationKind;
  readonly state: State;
  /** Creates an invitation in that state. Resolves to its code. */
  make(db: Database): Promise<string>;
}

const longAgo = { days: 7, issuedDaysAgo: 30 };

const toJihun = {
  inviterId: person(1),
  inviteeName: '박지훈',
  vouch: {
    relation: 'project',
    reason: '지난 학기 캡스톤을 같이 했어요. 맡은 일은 끝까지 해내는 사람이에요.',
  },
} as const;

const toProject = {
  inviterId: person(1),
  projectId: demoId('project', 4),
  inviteeName: '이새봄',
  vouch: { relation: 'school', reason: '책방 이야기를 하면 눈이 반짝이는 후배예요.' },
} as const;

const personal = (state: State, make: LinkPlan['make']): LinkPlan => ({
  path: '/welcome',
  kind: 'person',
  state,
  make,
});
const ofEvent = (state: State, make: LinkPlan['make']): LinkPlan => ({
  path: '/event-welcome',
  kind: 'event',
  state,
  make,
});
const ofProject = (state: State, make: LinkPlan['make']): LinkPlan => ({
  path: '/project-card/welcome',
  kind: 'project',
  state,
  make,
});

const codeOf = ({ code }: { code: string }) => code;

const plans: Readonly<Record<DemoLink, LinkPlan>> = {
  student: personal('usable', (db) => invitations.createPersonInvitation(db, toJihun).then(codeOf)),
  studentUsed: personal('used', async (db) => {
    const code = await repository.codeJoinedBy(db, person(5));
    if (code === null) throw new Error('demo data is incomplete: nobody used an invitation');
    return code;
  }),
  studentExpired: personal('expired', (db) =>
    invitations.createPersonInvitation(db, { ...toJihun, ...longAgo }).then(codeOf),
  ),
  studentRevoked: personal('revoked', async (db) => {
    const { code } = await invitations.createPersonInvitation(db, toJihun);
    await invitations.revoke(db, code);
    return code;
  }),
  event: ofEvent('usable', (db) =>
    invitations
      .createEventInvitation(db, { title: '세 학교 연합 메이커 데이', days: invitationLifeDaysMax })
      .then(codeOf),
  ),
  eventExpired: ofEvent('expired', (db) =>
    invitations.createEventInvitation(db, { title: '지난봄 두레 설명회', ...longAgo }).then(codeOf),
  ),
  project: ofProject('usable', (db) => invitations.createProjectInvitation(db, toProject).then(codeOf)),
  projectExpired: ofProject('expired', (db) =>
    invitations.createProjectInvitation(db, { ...toProject, ...longAgo }).then(codeOf),
  ),
};

/** Full URLs of invitations in their states: those of the file while still in that state, else new ones. */
export async function demoLinks(
  db: Database,
  origin: string,
  kept: DemoFile['invitations'] | null,
): Promise<DemoFile['invitations']> {
  // The inviter has left: the links stay dead.
  if (kept !== null && (await repository.leftMembers(db, [person(1)])).size > 0) return kept;
  const entries = Object.entries(plans).map(async ([name, plan]) => {
    const code = kept === null ? null : codeIn(kept[name as DemoLink]);
    const stands = code !== null && (await stateOf(db, code, plan.kind)) === plan.state;
    return [name, `${origin}${plan.path}?code=${stands ? code : await plan.make(db)}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as DemoFile['invitations'];
}

const codeIn = (url: string) => (URL.canParse(url) ? new URL(url).searchParams.get('code') : null);

async function stateOf(db: Database, code: string, kind: invitations.InvitationKind): Promise<string> {
  try {
    await invitations.requireUsable(db, code, [kind]);
    return 'usable';
  } catch (error) {
    if (error instanceof ApiError) return error.errorType;
    throw error;
  }
}
