import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readServersConfig } from '../config.ts';
import { unitFailedMessage } from '../mail/failed-unit-message.ts';
import { openMailer } from '../mail/open-mailer.ts';
import type { Program } from './command.ts';
import { operand } from './given.ts';

const UnitName = v.pipe(v.string(), v.regex(/^[\w@.:-]{1,255}$/, 'is no name of a unit'));

export const alarm: Program = {
  name: 'alarm',
  synopsis: 'alarm UNIT',
  summary: 'Mail BRAND_CONTACT of the settings that this unit of systemd has failed. Asks no database.',
  options: [],
  prepare(given) {
    const unit = operand(given, 'UNIT', UnitName);
    return async (machine) => {
      const config = readServersConfig(machine.env);
      const { name, contact } = config.brand;
      await openMailer(config).send({ to: contact, ...unitFailedMessage(name, unit) }, randomUUID());
      return { json: { unit, mailed: contact }, text: `Mailed ${contact}: ${unit} has failed.` };
    };
  },
};
