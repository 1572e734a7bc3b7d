import type { Degree } from '@dure/contract/registration.ts';

export const degreeText = { bachelor: '학사', master: '석사', doctoral: '박사' } satisfies Record<
  Degree,
  string
>;
