import type { Input, Writer } from './writer.ts';

/** Replaced by the writer. */
const text = '글';
const someId = '019aa000-0000-7000-8000-000000000000';

const told = { reason: 'other', words: text };
const school = { name_ko: text, name_en: text, domains: ['dure.example'] };
const event = {
  title: text,
  welcome: text,
  host: text,
  place: text,
  max_uses: null,
  from: null,
  until: '2030-01-01',
};
const news = { subject: text, text };
const schools = [{ key: 'dure', ...school }];

/** Operators' calls with valid input. */
const calls: readonly (readonly [name: string, input: Input])[] = [
  ['findMembers', { query: { q: text, after: text } }],
  ['actOnMember', { params: { memberId: someId }, body: { act: 'suspend', told: { ...told, days: null } } }],
  ['removeLater', { params: { memberId: someId }, body: { name: text } }],
  ['noteOnMember', { params: { memberId: someId }, body: { note: text } }],
  ['decideOnReport', { params: { reportId: someId }, body: { outcome: 'dismissed', words: text } }],
  ['decideOnReport', { params: { reportId: someId }, body: { outcome: 'hidden', ...told } }],
  ['decideOnReport', { params: { reportId: someId }, body: { outcome: 'warned', ...told } }],
  ['decideOnReport', { params: { reportId: someId }, body: { outcome: 'suspended', days: 7, ...told } }],
  ['answerAppeal', { params: { appealId: someId }, body: { outcome: 'upheld', answer: text } }],
  ['findBranches', { query: { after: text } }],
  ['drawTree', { query: { after: text } }],
  ['createEvent', { body: event }],
  ['editEvent', { params: { eventId: someId }, body: event }],
  ['findLinks', { query: { q: text } }],
  ['startImport', { body: { file: '', reason: text, days: 7 } }],
  ['addSchool', { body: { key: 'dure', ...school, answer: true, words: text } }],
  ['editSchool', { params: { key: 'dure' }, body: { ...school, version: text } }],
  ['answerSchoolRequests', { body: { domain: 'dure.example', words: text } }],
  ['declineSchoolRequests', { body: { domain: 'dure.example', words: text } }],
  ['previewSchoolImport', { body: { schools, remove_gone: false } }],
  ['importSchools', { body: { schools, remove_gone: false, version: text } }],
  ['findLoggedActs', { query: { target: text, after: text } }],
  ['exportLog', { body: { target: text } }],
  ['findMails', { query: { email: 'someone@dure.example' } }],
  ['createNews', { body: news }],
  ['editNews', { params: { newsId: someId }, body: { ...news, version: 1 } }],
  ['previewNews', { body: news }],
  ['publishDocument', { body: { document: 'terms', version: '2030-01-01', text, reason: text } }],
  ['changeSetting', { params: { name: 'BRAND_NAME' }, body: { value: text, version: 0 } }],
];

/**
 * Makes operators' calls as a member without a role: each is answered as if it did not exist, and stores
 * nothing.
 */
export async function askForTheTeam(writer: Writer): Promise<void> {
  for (const [name, input] of calls) {
    const { status } = await writer.call(name, input);
    if (status !== 404) throw new Error(`${name} answered ${status}`);
  }
}
