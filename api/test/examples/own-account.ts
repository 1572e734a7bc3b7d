import {
  changeEmail,
  changeNews,
  changePassword,
  exportOwnData,
  graduate,
  leave,
  ownDevices,
  ownNews,
  ownSignIns,
  signOutDevice,
  signOutOtherDevices,
} from '@dure/contract/account.ts';
import { ownBranch } from '@dure/contract/branch.ts';
import { ownChanges } from '@dure/contract/changes.ts';
import { ownEverydayEmail, removeEverydayEmail, setEverydayEmail } from '@dure/contract/everyday-email.ts';
import { currentUser, publicUser, withdrawVouch } from '@dure/contract/members.ts';
import {
  chooseNoticeMails,
  listNotices,
  noticeMails,
  readNotices,
  unreadNotices,
} from '@dure/contract/notices.ts';
import { editProfile, ownProfile } from '@dure/contract/own-profile.ts';
import { confirmSchool, ownSchool } from '@dure/contract/school-proof.ts';
import { proveSession, signIn } from '@dure/contract/sessions.ts';
import { accessBySigningIn, proveAsByMail } from '../newcomer.ts';
import type { Signed } from '../on-team.ts';
import type { Recorder } from './recorder.ts';

async function devices(test: Recorder, guest: Signed): Promise<void> {
  const { token } = guest;
  const other = await test.ask(signIn, { body: { email: guest.email, password: guest.password } });
  await test.ask(ownDevices, {}, { token });
  await test.ask(ownSignIns, {}, { token });
  await test.ask(proveSession, { body: { password: guest.password } }, { token });
  await test.ask(signOutDevice, { params: { sessionId: other.id } }, { token });
  await test.ask(signOutOtherDevices, {}, { token });
}

async function everydayEmail(test: Recorder, { token }: Signed): Promise<void> {
  const email = 'saebom.lee@example.org';
  const email_proof = await proveAsByMail(test, token, email, true);
  await test.ask(setEverydayEmail, { body: { email, email_proof } }, { token });
  await test.ask(ownEverydayEmail, {}, { token });
  await test.ask(removeEverydayEmail, {}, { token });
}

/** The host's notices, which say that the newcomer joined by their link. */
async function notices(test: Recorder, { token }: Signed): Promise<void> {
  const { notices: told } = await test.ask(listNotices, { query: {} }, { token });
  await test.ask(unreadNotices, {}, { token });
  await test.ask(readNotices, { body: { ids: told.slice(0, 1).map(({ id }) => id) } }, { token });
  await test.ask(noticeMails, {}, { token });
  await test.ask(chooseNoticeMails, { body: { topic: 'people', mail: 'never' } }, { token });
}

/** The newcomer reads and changes their own account and data, and leaves in the end. */
export async function ownAccount(test: Recorder, guest: Signed, host: Signed): Promise<void> {
  const { token } = guest;
  await test.ask(currentUser, {}, { token });
  await test.ask(publicUser, { params: { id: guest.id } }, { token: host.token });
  await test.ask(ownBranch, {}, { token: host.token });
  await test.ask(withdrawVouch, { params: { id: guest.id } }, { token: host.token });
  await test.ask(ownProfile, {}, { token });
  await test.ask(
    editProfile,
    { body: { introduction: '지역에서 배우는 일을 좋아해요.', links: ['https://github.com/dure'] } },
    { token },
  );
  await notices(test, host);
  await test.ask(ownNews, {}, { token });
  await test.ask(changeNews, { body: { agreed: true } }, { token });
  const hourAgo = String((Date.now() - 3_600_000) * 1000);
  await test.ask(ownChanges, { query: { since: hourAgo } }, { token });
  await test.ask(exportOwnData, {}, { token });
  await devices(test, guest);
  await everydayEmail(test, guest);

  const password = '여름밤처럼 길게 52';
  await test.ask(changePassword, { body: { password: guest.password, new_password: password } }, { token });
  const email = 'saebom.lee@snu.ac.kr';
  const email_proof = await proveAsByMail(test, token, email);
  await test.ask(ownSchool, {}, { token });
  await test.ask(confirmSchool, {}, { token });
  await test.ask(changeEmail, { body: { password, email, email_proof } }, { token });
  const again = await accessBySigningIn(test, { ...guest, email, password });
  const company_info = { company: '두물연구소', field: ['교육'], position: ['연구원'] };
  await test.ask(graduate, { body: { company_info } }, { token: again });
  await test.ask(leave, { body: { password } }, { token: again });
}
