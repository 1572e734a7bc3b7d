import { createHmac } from 'node:crypto';
import { reportBounce } from '@dure/contract/bounces.ts';
import { findBackups, makeBackup } from '@dure/contract/operating-backups.ts';
import { createEvent, editEvent, findEvents, showEvent } from '@dure/contract/operating-events.ts';
import { showFunnel } from '@dure/contract/operating-funnel.ts';
import {
  checkImport,
  findImports,
  importResults,
  showImport,
  startImport,
} from '@dure/contract/operating-imports.ts';
import { operatedDocuments, publishDocument, withdrawDocument } from '@dure/contract/operating-legal.ts';
import { extendLink, findLinks, renewLink, revokeLink } from '@dure/contract/operating-links.ts';
import { checkChain, exportLog, findLoggedActs } from '@dure/contract/operating-log.ts';
import {
  dropMail,
  findMails,
  retryMail,
  seeMailAddress,
  sendTestMail,
} from '@dure/contract/operating-mails.ts';
import {
  countNewsRecipients,
  createNews,
  deleteNews,
  editNews,
  findNews,
  previewNews,
  sendNews,
  showNews,
  stopNews,
  testNews,
} from '@dure/contract/operating-news.ts';
import { chooseNotice, ownNotices } from '@dure/contract/operating-notices.ts';
import {
  addSchool,
  answerSchoolRequests,
  declineSchoolRequests,
  editSchool,
  findSchools,
  importSchools,
  previewSchoolImport,
  readSchoolList,
} from '@dure/contract/operating-schools.ts';
import { changeSetting, operatedSettings, uploadLogo } from '@dure/contract/operating-settings.ts';
import { addToTeam, changeRole, takeRole, team } from '@dure/contract/operating-team.ts';
import { insertMember, insertPersonInvitation } from '../harness/fixtures.ts';
import { readers } from '../news-of-team.ts';
import type { OfTeam } from '../operating.ts';
import type { Recorder } from './recorder.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type By = { readonly token: string };

async function events(test: Recorder, by: By): Promise<void> {
  const body = {
    title: '봄 학기 두레 모임',
    welcome: '반가워요.',
    max_uses: 100,
    from: null,
    until: inDays(30),
  };
  const { id } = await test.ask(createEvent, { body }, by);
  await test.ask(findEvents, { query: {} }, by);
  await test.ask(showEvent, { params: { eventId: id } }, by);
  await test.ask(editEvent, { params: { eventId: id }, body: { ...body, max_uses: 200 } }, by);
}

async function links(test: Recorder, by: By, inviterId: string): Promise<void> {
  const { id } = await insertPersonInvitation(test.db, { inviterId });
  await test.ask(findLinks, { query: { q: '이새', side: 'invitee' } }, by);
  await test.ask(extendLink, { params: { linkId: id }, body: { days: 14 } }, by);
  const fresh = await test.ask(renewLink, { params: { linkId: id } }, by);
  await test.ask(revokeLink, { params: { linkId: fresh.id } }, by);
}

async function imports(test: Recorder, by: By): Promise<void> {
  const file = Buffer.from('이름,관계,이메일\n이다온,학교,daon@snu.ac.kr\n').toString('base64');
  await test.ask(checkImport, { body: { file } }, by);
  const body = { file, reason: '새내기 모임에서 만났어요', days: 14 };
  const { id } = await test.ask(startImport, { body }, by);
  await test.ask(findImports, {}, by);
  await test.ask(showImport, { params: { importId: id } }, by);
  await test.ask(importResults, { params: { importId: id } }, by);
}

async function schools(test: Recorder, by: By): Promise<void> {
  const saebom = { key: 'saebom', name_ko: '새봄대학교', name_en: 'Saebom University' };
  await test.ask(addSchool, { body: { ...saebom, domains: ['saebom.example'], answer: false } }, by);
  const found = await test.ask(findSchools, {}, by);
  const version = found.schools.find(({ key }) => key === 'saebom')?.version ?? '';
  const { key, ...names } = saebom;
  await test.ask(
    editSchool,
    { params: { key }, body: { ...names, domains: ['saebom.example', 'saebom.ac.kr'], version } },
    by,
  );
  const words = '이제 새봄대학교 이메일로 가입할 수 있어요.';
  await test.ask(answerSchoolRequests, { body: { domain: 'saebom.ac.kr', words } }, by);
  await test.ask(declineSchoolRequests, { body: { domain: 'nowhere.example' } }, by);
  const file = Buffer.from('학교,도메인\n한빛대학교,hanbit.example\n').toString('base64');
  await test.ask(readSchoolList, { body: { file } }, by);
  const hanbit = {
    key: 'hanbit',
    name_ko: '한빛대학교',
    name_en: 'Hanbit University',
    domains: ['hanbit.example'],
  };
  const listed = { schools: [hanbit], remove_gone: false };
  const preview = await test.ask(previewSchoolImport, { body: listed }, by);
  await test.ask(importSchools, { body: { ...listed, version: preview.version } }, by);
}

/** Two mails are refused: one is retried, the other dropped. */
async function mails(test: Recorder, by: By): Promise<void> {
  await test.worker.settled();
  const put = async (to: string) => {
    const message = { to, subject: '두레 소식', text: '안녕하세요.' };
    await test.db.transaction((tx) =>
      test.services.queue.put(tx, 'mail', { topic: 'security', message }, 259_200),
    );
    test.services.queue.wake();
    await test.worker.settled();
  };
  test.smtp.refusing = true;
  await put('gone@snu.ac.kr');
  await put('away@snu.ac.kr');
  test.smtp.refusing = false;
  const found = await test.ask(findMails, { query: { state: 'dead' } }, by);
  const [one, other] = found.mails;
  await test.ask(seeMailAddress, { params: { mailId: one?.id ?? '' } }, by);
  await test.ask(retryMail, { params: { mailId: one?.id ?? '' } }, by);
  await test.ask(dropMail, { params: { mailId: other?.id ?? '' } }, by);
  const { id } = await test.ask(sendTestMail, {}, by);
  const reason = '550 5.1.1 no such mailbox';
  const signature = createHmac('sha256', test.config.mailBounceSecret ?? '')
    .update(`${id}\n${reason}`)
    .digest('hex');
  await test.ask(reportBounce, { body: { id, reason, signature } });
  await test.ask(chooseNotice, { params: { about: 'reports' }, body: { time: 'at_once' } }, by);
  await test.ask(ownNotices, {}, by);
}

async function news(test: Recorder, by: By): Promise<void> {
  await readers(test, 2);
  const words = {
    subject: '봄 모임 소식',
    text: '4월에 만나요.\n\n자세한 이야기는 https://dure.example/spring 에 있어요.',
  };
  const { id } = await test.ask(createNews, { body: words }, by);
  const params = { newsId: id };
  await test.ask(editNews, { params, body: { ...words, subject: '봄 모임에 초대해요', version: 1 } }, by);
  await test.ask(previewNews, { body: words }, by);
  await test.ask(testNews, { params }, by);
  await test.ask(countNewsRecipients, {}, by);
  await test.ask(sendNews, { params, body: { version: 2 } }, by);
  await test.ask(showNews, { params }, by);
  await test.ask(findNews, { query: {} }, by);
  await test.ask(stopNews, { params }, by);
  const draft = await test.ask(createNews, { body: words }, by);
  await test.ask(deleteNews, { params: { newsId: draft.id } }, by);
}

/** A PNG of one pixel. */
const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWOQzw8BAAGTAOP+14a0AAAAAElFTkSuQmCC';

async function theTeam(test: Recorder, by: By): Promise<void> {
  const { email } = await insertMember(test.db, { userName: '박돌봄', email: 'dolbom@snu.ac.kr' });
  const { id } = await test.ask(addToTeam, { body: { email, role: 'moderator' } }, by);
  await test.ask(changeRole, { params: { memberId: id }, body: { role: 'operator' } }, by);
  await test.ask(team, {}, by);
  await test.ask(takeRole, { params: { memberId: id } }, by);
  await test.ask(
    changeSetting,
    { params: { name: 'BRAND_SLOGAN' }, body: { value: '함께하는 사람들', version: 0 } },
    by,
  );
  await test.ask(
    uploadLogo,
    { params: { name: 'BRAND_LOGO' }, body: { file: smallPicture, version: 0 } },
    by,
  );
  await test.ask(operatedSettings, {}, by);
  const { from } = await test.ask(operatedDocuments, {}, by);
  const text = '모두가 지킬 약속이에요.\n\n# 제1조 서비스\n\n아는 사람과 함께해요.';
  const published = await test.ask(
    publishDocument,
    { body: { document: 'terms', version: from, text, reason: '초대 규칙을 더 쉽게 적었어요.' } },
    by,
  );
  await test.ask(withdrawDocument, { params: { id: published.id } }, by);
  await test.ask(makeBackup, {}, by);
  await test.ask(findBackups, {}, by);
  await test.ask(findLoggedActs, { query: {} }, by);
  await test.ask(checkChain, {}, by);
  await test.ask(exportLog, { body: {} }, by);
}

/** The team looks after links, schools, mails, roles and settings. */
export async function operatingSite(test: Recorder, owner: OfTeam): Promise<void> {
  const by = { token: owner.token };
  await events(test, by);
  await links(test, by, owner.id);
  await imports(test, by);
  await schools(test, by);
  await test.ask(showFunnel, { query: {} }, by);
  await mails(test, by);
  await news(test, by);
  await theTeam(test, by);
}
