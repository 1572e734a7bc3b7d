import { drawMailedToken, hashMailedToken } from '@dure/api/mailed-token.ts';
import { callAtOnce, crowd } from '../asking.ts';
import { newMember } from '../people.ts';
import { tokenSecret } from '../site.ts';
import type { Race } from './race.ts';

export const sessionRaces: readonly Race[] = [
  {
    name: 'one refresh token in many tabs',
    async play(site) {
      const { sessionId } = await newMember(site);
      const refresh = site.tokens.refreshToken({ sessionId, generation: 0 });
      const answers = await callAtOnce(site, () => ({ path: '/api/token/refresh/', body: { refresh } }));
      const [row] = await site.sql`select generation::int as given from sessions where id = ${sessionId}`;
      const successors = new Set(answers.map(({ body }) => body.refresh));
      const given = Math.max(row?.given, successors.size);
      return { answers, mayWin: crowd, given, mayGive: 1 };
    },
  },
  {
    name: 'a refresh token that somebody else has used long ago',
    async play(site) {
      const { sessionId } = await newMember(site);
      await site.sql`update sessions set generation = 2 where id = ${sessionId}`;
      const refresh = site.tokens.refreshToken({ sessionId, generation: 0 });
      const answers = await callAtOnce(site, () => ({ path: '/api/token/refresh/', body: { refresh } }));
      const [row] = await site.sql`
        select count(*)::int as live from sessions where id = ${sessionId} and revoked_at is null`;
      return { answers, mayWin: 0, given: row?.live, mayGive: 0 };
    },
  },
  {
    name: 'one reset link',
    async play(site, random) {
      const { id } = await newMember(site);
      const token = drawMailedToken();
      const [tokenHash] = hashMailedToken([tokenSecret], 'password-reset', token);
      await site.sql`insert into password_resets (member_id, token_hash, expires_at)
        values (${id}, ${tokenHash}, now() + interval '30 minutes')`;
      const answers = await callAtOnce(site, (index) => ({
        path: '/api/password/reset/',
        body: { token, password: `먼 산에 눈이 ${random.seed} ${index}` },
      }));
      const [row] = await site.sql`
        select count(*) filter (where used_at is not null)::int as used from password_resets where member_id = ${id}`;
      return { answers, mayWin: 1, given: row?.used, mayGive: 1 };
    },
  },
];
