import { resealApps } from '../features/second-factor/resealing.ts';
import type { Command } from './command.ts';
import { noOperand } from './given.ts';

export const secondFactorReseal: Command = {
  name: 'second-factor reseal',
  synopsis: 'second-factor reseal',
  summary:
    'Seal the secret of every authenticator app anew by SECOND_FACTOR_KEY: after the key was set, or another put first.',
  options: [],
  prepare(given) {
    noOperand(given);
    return async ({ db, config }) => {
      const { resealed, unreadable } = await resealApps(db, config);
      const lost = unreadable.map((id) => `  ${id}`).join('\n');
      return {
        json: { resealed, unreadable },
        text:
          unreadable.length === 0
            ? `Sealed anew: ${resealed}.`
            : `Sealed anew: ${resealed}. No key here opens the apps of these members, who set one up anew (member reset-second-factor):\n${lost}`,
        failed: unreadable.length > 0,
      };
    };
  },
};
