import { hashCode } from '@dure/api/features/verification/draw-and-hash-code.ts';
import { verificationGuessesPerDay, verificationTriesPerCode } from '@dure/contract/limits.ts';
import { insertEventInvitation } from '../../api/test/harness/fixtures.ts';
import { newStudentEmail } from '../../api/test/newcomer.ts';
import type { Answered } from '../../server/test/harness/newcomer.ts';
import { callAtOnce } from '../asking.ts';
import { codePepper, type Site } from '../site.ts';
import type { Race } from './race.ts';

const path = '/api/others/confirm-code/';
const code = '314159';
const wrongCode = (index: number) => String(500_000 + index);

/** Issues codes for one address. Resolves to their challenges. */
async function mailedCodes({ sql }: Site, email: string, count: number): Promise<string[]> {
  const ids = (await sql`select uuidv7() as id from generate_series(1, ${count})`).map(({ id }) =>
    String(id),
  );
  for (const id of ids) {
    await sql`insert into verification_challenges (id, email, code_hash, sent_at, expires_at)
      values (${id}, ${email}, ${hashCode([codePepper], id, code)[0]}, now(), now() + interval '10 minutes')`;
  }
  return ids;
}

/** Every comparison of a wrong code counts as a win for the guesser. */
const guessed = (answers: readonly Answered[]) =>
  answers.map((answer) =>
    answer.body.error_type === 'verification_code_wrong' ? { ...answer, status: 200 } : answer,
  );

export const provingRaces: readonly Race[] = [
  {
    name: 'the right code',
    async play(site) {
      const email = newStudentEmail();
      const [challenge] = await mailedCodes(site, email, 1);
      const answers = await callAtOnce(site, () => ({ path, body: { challenge, code } }));
      const [row] = await site.sql`
        select count(*) filter (where confirmed_at is not null)::int as given
        from verification_challenges where email = ${email}`;
      return { answers, mayWin: 1, given: row?.given, mayGive: 1 };
    },
  },
  {
    name: 'wrong guesses of one code',
    async play(site) {
      const email = newStudentEmail();
      const [challenge] = await mailedCodes(site, email, 1);
      const answers = await callAtOnce(site, (index) => ({
        path,
        body: { challenge, code: wrongCode(index) },
      }));
      const [row] = await site.sql`
        select tries::int as given from verification_challenges where email = ${email}`;
      const tries = verificationTriesPerCode;
      return { answers: guessed(answers), mayWin: tries, given: row?.given, mayGive: tries };
    },
  },
  {
    name: 'wrong guesses of a day of codes',
    async play(site) {
      const email = newStudentEmail();
      const challenges = await mailedCodes(
        site,
        email,
        verificationGuessesPerDay / verificationTriesPerCode + 2,
      );
      const count = challenges.length * verificationTriesPerCode;
      const answers = await callAtOnce(
        site,
        (index) => ({
          path,
          body: { challenge: challenges[index % challenges.length], code: wrongCode(index) },
        }),
        count,
      );
      const [row] = await site.sql`
        select guesses::int as given from verification_budgets where email = ${email}`;
      const guesses = verificationGuessesPerDay;
      return { answers: guessed(answers), mayWin: guesses, given: row?.given, mayGive: guesses };
    },
  },
  {
    name: 'codes to one address',
    async play(site) {
      const email = newStudentEmail();
      const { code: invitation } = await insertEventInvitation(site.db);
      const body = { email, invitation };
      const answers = await callAtOnce(site, () => ({ path: '/api/others/send-code-email/', body }));
      const [row] = await site.sql`
        select count(*)::int as given from verification_challenges where email = ${email}`;
      return { answers, mayWin: 1, given: row?.given, mayGive: 1 };
    },
  },
];
