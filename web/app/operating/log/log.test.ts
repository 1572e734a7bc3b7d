import { findLoggedActs } from '@dure/contract/operating-log.ts';
import { expect, it } from 'vitest';
import type { Call } from '../../api/call.ts';
import { loader } from './log.tsx';
import { logPath } from './log-filters.ts';

const asked = async (search: string) => {
  const queries: unknown[] = [];
  const call = (async (route: unknown, input: { query?: unknown }) => {
    if (route === findLoggedActs) queries.push(input.query);
    return { acts: [], next: null, team: [] };
  }) as unknown as Call;
  const { signal } = new AbortController();
  const { filters } = await loader({ call, signal, query: new URLSearchParams(search), id: '' });
  return { queries, filters };
};

it('asks for the filters in its address, and ignores invalid ones', async () => {
  const narrowed = {
    act: 'member.suspend',
    actor: 'command',
    target: 'a b',
    from: '2026-01-02',
    to: '2026-01-03',
  };
  const { queries, filters } = await asked(new URL(logPath(narrowed), 'https://dure.example').search);
  expect(queries).toEqual([filters]);
  expect(filters).toMatchObject(narrowed);
  expect((await asked('?act=nothing&to=yesterday')).queries).toEqual([{}]);
});
