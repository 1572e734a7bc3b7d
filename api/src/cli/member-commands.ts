import { Email } from '@dure/contract/email.ts';
import * as members from '../features/members/service.ts';
import { type Command, Failure } from './command.ts';
import { operand } from './given.ts';

function refuse(refusal: members.Refusal, email: string): never {
  const message = {
    unknown_member: `No member has the address ${email}.`,
    not_alumni: `${email} is a student: only alumni are verified as mentors.`,
  }[refusal];
  throw new Failure(refusal, message);
}

export const memberVerifyMentor: Command = {
  name: 'member verify-mentor',
  synopsis: 'member verify-mentor EMAIL',
  summary: 'Verify an alumni as a mentor, who may then join projects.',
  options: [],
  prepare(given) {
    const email = operand(given, 'EMAIL', Email);
    return async ({ db }) => {
      const refusal = await members.verifyMentor(db, email);
      if (refusal !== null) refuse(refusal, email);
      return { json: { email, mentor_verified: true }, text: `${email} is a verified mentor.` };
    };
  },
};

export const memberMakeOperator: Command = {
  name: 'member make-operator',
  synopsis: 'member make-operator EMAIL',
  summary: 'Make a member an operator.',
  options: [],
  prepare(given) {
    const email = operand(given, 'EMAIL', Email);
    return async ({ db }) => {
      const refusal = await members.makeOperator(db, email);
      if (refusal !== null) refuse(refusal, email);
      return { json: { email, role: 'operator' }, text: `${email} is an operator.` };
    };
  },
};
