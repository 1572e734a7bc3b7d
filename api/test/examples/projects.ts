import { publicLounge } from '@dure/contract/lounges.ts';
import { acceptOffer, ownOffers, refuseOffer } from '@dure/contract/offers.ts';
import { createPost, deletePost, publicPost, removeOwnTag } from '@dure/contract/posts.ts';
import {
  askedProjects,
  createProject,
  deleteProject,
  editProject,
  hiddenProject,
  ongoingKeywords,
  ongoingProjects,
  ownProjects,
  publicProject,
  publicProjectsOfMember,
  suggestedProjects,
} from '@dure/contract/projects.ts';
import {
  acceptSeatRequest,
  askForSeat,
  declineSeatRequest,
  ownSeatRequest,
  ownSeatRequests,
  undoSeatWithdrawal,
  waitingSeatRequests,
  withdrawSeatRequest,
} from '@dure/contract/seat-requests.ts';
import {
  giveSeatBack,
  handOverProject,
  leaveTeam,
  projectTeam,
  removeFromTeam,
  setProjectRoles,
  takeSeat,
  withdrawHandOver,
} from '@dure/contract/teams.ts';
import { uploadImage } from '@dure/contract/uploads.ts';
import sharp from 'sharp';
import { decided, reported } from '../decided.ts';
import { insertLounge, insertProject } from '../harness/fixtures.ts';
import { upload } from '../harness/uploading.ts';
import { memberBySigningIn, type Signed } from '../on-team.ts';
import type { Recorder } from './recorder.ts';

const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1F6F54' } })
    .png()
    .toBuffer();

/** Answers the only offer that waits. */
async function answer(
  test: Recorder,
  how: typeof acceptOffer | typeof refuseOffer,
  { token }: Signed,
): Promise<void> {
  const { offers } = await test.ask(ownOffers, {}, { token });
  await test.ask(how, { params: { offerId: offers[0]?.id ?? '' } }, { token });
}

async function teams(test: Recorder, host: Signed): Promise<void> {
  const [member, leaving] = [
    await memberBySigningIn(test, { userName: '오가온' }),
    await memberBySigningIn(test, { userName: '문이레' }),
  ];
  const projectId = await insertProject(test.db, {
    creatorId: host.id,
    memberIds: [member.id, leaving.id],
    title: '밤의 도서관',
  });
  const params = { projectId };
  const byHost = { token: host.token };
  const roles = [
    { name: '디자이너', seats: 2 },
    { name: '글쓴이', seats: 1 },
  ];
  const team = await test.ask(setProjectRoles, { params, body: { roles } }, byHost);
  const [role] = team.roles;
  await test.ask(takeSeat, { params, body: { role_id: role?.id ?? '' } }, { token: member.token });
  await test.ask(projectTeam, { params }, byHost);
  await test.ask(giveSeatBack, { params }, { token: member.token });
  await test.ask(removeFromTeam, { params: { projectId, memberId: leaving.id } }, byHost);
  const body = { member_id: member.id };
  await test.ask(handOverProject, { params, body }, byHost);
  await test.ask(withdrawHandOver, { params }, byHost);
  await test.ask(handOverProject, { params, body }, byHost);
  await answer(test, acceptOffer, member);
  await test.ask(leaveTeam, { params }, byHost);
}

/** Three members ask for a seat: one is accepted, one is declined, one withdraws. */
async function seatRequests(test: Recorder, host: Signed): Promise<void> {
  const [asker, other] = [
    await memberBySigningIn(test, { userName: '한겨울', invitedBy: host.id }),
    await memberBySigningIn(test, { userName: '서도담', invitedBy: host.id }),
  ];
  const projectId = await insertProject(test.db, { creatorId: host.id, title: '골목 지도' });
  const params = { projectId };
  const byHost = { token: host.token };
  const byAsker = { token: asker.token };
  const roles = [{ name: '디자이너', seats: 1 }];
  const team = await test.ask(setProjectRoles, { params, body: { roles } }, byHost);
  const role_id = team.roles[0]?.id ?? '';
  const body = { role_id, words: '지도 디자인을 두 번 해 봤어요. 함께하고 싶어요.' };
  const { id } = await test.ask(askForSeat, { params, body }, byAsker);
  await test.ask(ownSeatRequest, { params }, byAsker);
  await test.ask(ownSeatRequests, {}, byAsker);
  await test.ask(waitingSeatRequests, { params }, byHost);
  const answer = { words: '반가워요. 이번 주에 만나요!' };
  await test.ask(acceptSeatRequest, { params: { projectId, requestId: id }, body: answer }, byHost);
  await test.ask(removeFromTeam, { params: { projectId, memberId: asker.id } }, byHost);
  const declined = await test.ask(askForSeat, { params, body }, { token: other.token });
  const sorry = { words: '이번에는 어려워요. 다음에 꼭 함께해요.' };
  await test.ask(declineSeatRequest, { params: { projectId, requestId: declined.id }, body: sorry }, byHost);
  const last = await memberBySigningIn(test, { userName: '권이든' });
  await test.ask(askForSeat, { params, body }, { token: last.token });
  await test.ask(withdrawSeatRequest, { params }, { token: last.token });
  await test.ask(undoSeatWithdrawal, { params }, { token: last.token });
}

async function posts(test: Recorder, host: Signed, projectId: string): Promise<void> {
  const { token } = host;
  const uploaded = await upload(test, token, await picture(), { name: 'map.png' });
  const body = { purpose: 'post', file: 'map.png' };
  test.note(uploadImage, { body, status: uploaded.status, answer: uploaded.body });
  const lounge_id = await insertLounge(test.db);
  const tagged = await memberBySigningIn(test, { userName: '오가온' });
  const { id } = await test.ask(
    createPost,
    {
      body: {
        content: '첫 모임에서 지도를 그렸어요.',
        image_ids: [uploaded.body.id],
        tagged_user_ids: [host.id, tagged.id],
        project_id: projectId,
        lounge_id,
      },
    },
    { token },
  );
  await answer(test, acceptOffer, tagged);
  await test.ask(publicPost, { params: { postId: id } });
  await test.ask(removeOwnTag, { params: { id } }, { token: tagged.token });
  const again = { content: '지도를 고쳤어요.', tagged_user_ids: [tagged.id] };
  await test.ask(createPost, { body: again }, { token });
  await answer(test, refuseOffer, tagged);
  await test.ask(publicLounge, { params: { id: lounge_id } });
  await test.ask(deletePost, { params: { id } }, { token });
}

/** Projects, their teams, and what is posted about them. */
export async function projects(test: Recorder, host: Signed, projectId: string): Promise<void> {
  const { token } = host;
  const params = { projectId };
  await teams(test, host);
  await seatRequests(test, host);
  await test.ask(publicProject, { params });
  await test.ask(publicProjectsOfMember, { params: { userId: host.id } });
  await test.ask(ownProjects, { query: {} }, { token });
  await test.ask(ongoingProjects, { query: { query: '배움', keyword: '교육' } }, { token });
  await test.ask(ongoingProjects, { query: { open_seats: 'true' } }, { token });
  await test.ask(suggestedProjects, {}, { token });
  await test.ask(ongoingKeywords, {}, { token });
  await test.ask(editProject, { params, body: { end_date: '2026-12-20' } }, { token });
  await test.sql`update projects set asked_at = '2026-11-20 09:00+09' where id = ${projectId}`;
  await test.ask(askedProjects, {}, { token });
  await posts(test, host, projectId);

  const given = { title: '주말 산책', description: '함께 걸어요.', keywords: ['산책'], end_date: null };
  const spare = await test.ask(createProject, { body: { ...given, start_date: '2026-04-01' } }, { token });
  const { reportId } = await reported(test, 'project', spare.id);
  await decided(test, reportId, { outcome: 'hidden', reason: 'other' });
  await test.ask(hiddenProject, { params: { projectId: spare.id } }, { token });
  await test.ask(deleteProject, { params }, { token });
}
