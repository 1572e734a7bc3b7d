import {
  requestUniversity,
  searchCompanies,
  searchPositions,
  searchSkills,
  skillRecommendations,
  universityConfiguration,
} from '@dure/contract/catalog.ts';
import {
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { forgetMyName, inviterUnknown } from '@dure/contract/invitee-rights.ts';
import { reachScreen } from '@dure/contract/joining-screens.ts';
import { keepSignUp, signUpStanding, takeSignUp } from '@dure/contract/other-device.ts';
import {
  answerLinkRequest,
  createInvitation,
  createProjectInvitation,
  dismissLinkRequest,
  listOwnInvitations,
  muteLinkRequests,
  requestNewLink,
  revokeInvitation,
} from '@dure/contract/own-invitations.ts';
import { createProject } from '@dure/contract/projects.ts';
import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import { checkPassword, signIn } from '@dure/contract/sessions.ts';
import { checkEmail, codeDelivery, confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { insertMember, insertPersonInvitation, insertProjectInvitation } from '../harness/fixtures.ts';
import { accessBySigningIn, student } from '../newcomer.ts';
import type { Signed } from '../on-team.ts';
import type { Recorder } from './recorder.ts';

const vouch = { relation: 'school', reason: '두 학기 동안 같은 팀이었어요' } as const;

async function proof(test: Recorder, email: string, invitation: string): Promise<string> {
  const { challenge } = await test.ask(sendCodeEmail, { body: { email, invitation } });
  await test.ask(codeDelivery, { params: { challenge } });
  const code = test.smtp.codeFor(email);
  return (await test.ask(confirmCode, { body: { challenge, code } })).email_proof;
}

async function joinByLink(test: Recorder, code: string): Promise<Signed> {
  const email = 'saebom@snu.ac.kr';
  await test.ask(retrieveInvitation, { query: { code } });
  await test.ask(checkEmail, { body: { email, invitation: code } });
  const ticket = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
  const kept = await test.ask(keepSignUp, { body: { invitation: code, ticket, sealed: 'c2VhbGVk' } });
  await test.ask(signUpStanding, { params: { signUpId: kept.id } });
  await test.ask(takeSignUp, { body: { ticket } });
  const email_proof = await proof(test, email, code);
  await test.ask(universityConfiguration, {});
  await test.ask(skillRecommendations, {});
  await test.ask(reachScreen, { body: { email_proof, screen: 'about' } });
  const body = { ...student({ email, email_proof, code }), user_type: 'student' } as const;
  await test.ask(checkPassword, { body: { password: body.password, email } });
  const { id } = await test.ask(registerByLink, { body });
  const { access } = await test.ask(signIn, { body: { email, password: body.password } });
  return { id, email, password: body.password, userName: body.profile.user_name, token: access };
}

async function joinByProject(test: Recorder, code: string): Promise<void> {
  const email = 'dabin@snu.ac.kr';
  const invitation = await test.ask(retrieveProjectInvitation, { query: { code } });
  const ids = { inviter_id: invitation.inviter.id, project_card_id: invitation.project_card.id };
  const person = { email, email_proof: await proof(test, email, code), code };
  const body = { ...student(person, { user_name: '최다빈' }), ...ids, user_type: 'student' } as const;
  await test.ask(registerByProject, { body });
}

async function unknownInviter(test: Recorder, inviterId: string): Promise<void> {
  const [one, other] = [
    await insertPersonInvitation(test.db, { inviterId }),
    await insertPersonInvitation(test.db, { inviterId }),
  ];
  await test.ask(inviterUnknown, { body: { code: one.code } });
  await test.ask(forgetMyName, { body: { code: other.code } });
}

async function deadLinks(test: Recorder, inviter: Signed): Promise<void> {
  const { token } = inviter;
  const [createdAt, expiresAt] = [new Date('2026-01-01'), new Date('2026-01-02')];
  const gone = { inviterId: inviter.id, createdAt, expiresAt };
  const links = [await insertPersonInvitation(test.db, gone), await insertPersonInvitation(test.db, gone)];
  for (const { code } of links) {
    await test.ask(requestNewLink, {
      body: { code, requester_name: '이새봄', note: '한 번만 더 보내 주세요' },
    });
  }
  const { requests } = await test.ask(listOwnInvitations, {}, { token });
  const [one, other] = requests;
  if (!one || !other) throw new Error('nobody asked');
  await test.ask(answerLinkRequest, { params: { id: one.id } }, { token });
  await test.ask(dismissLinkRequest, { params: { id: other.id } }, { token });
  await test.ask(muteLinkRequests, { params: { id: other.invitation.id }, body: { muted: true } }, { token });
}

/** Somebody is invited and joins. Resolves to the inviter, the newcomer and the inviter's project. */
export async function joining(test: Recorder): Promise<{ host: Signed; guest: Signed; projectId: string }> {
  const member = await insertMember(test.db, {
    userName: '한서연',
    email: 'seoyeon@snu.ac.kr',
    emailProven: true,
  });
  const host = { ...member, token: await accessBySigningIn(test, member) };
  const { token } = host;
  const link = await test.ask(createInvitation, { body: { invitee_name: '이새봄', ...vouch } }, { token });
  const guest = await joinByLink(test, link.code ?? '');

  const { id: projectId } = await test.ask(
    createProject,
    {
      body: {
        title: '동네 배움 지도',
        description: '동네에서 배울 수 있는 곳을 모아 지도로 그려요.',
        keywords: ['교육', '지역'],
        start_date: '2026-03-02',
        end_date: null,
      },
    },
    { token },
  );
  const invited = { project_card_id: projectId, invitee_name: '최다빈', ...vouch };
  const toProject = await test.ask(createProjectInvitation, { body: invited }, { token });
  await joinByProject(test, toProject.code ?? '');

  const ids = { inviter_id: host.id, project_card_id: projectId };
  const offered = () => insertProjectInvitation(test.db, { inviterId: host.id, projectId });
  const { code: declined } = await offered();
  await test.ask(declineProjectInvitation, { body: { ...ids, code: declined } }, { token: guest.token });
  const { code: accepted } = await offered();
  await test.ask(acceptProjectInvitation, { body: { ...ids, code: accepted } }, { token: guest.token });

  await deadLinks(test, host);
  await unknownInviter(test, host.id);
  const spare = await test.ask(createInvitation, { body: { invitee_name: '정하람', ...vouch } }, { token });
  await test.ask(requestUniversity, {
    body: { code: spare.code ?? '', name: '새봄대학교', domain: 'saebom.ac.kr', email: 'haram@saebom.ac.kr' },
  });
  await test.ask(revokeInvitation, { params: { id: spare.id } }, { token });
  await test.ask(searchSkills, { query: { query: '글' } });
  await test.ask(searchCompanies, { query: { query: '두물' } });
  await test.ask(searchPositions, { query: { query: '연구' } });
  return { host, guest, projectId };
}
