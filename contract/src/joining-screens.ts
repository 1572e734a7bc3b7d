import * as v from 'valibot';
import { profileScreens } from './funnel.ts';
import { route } from './route.ts';
import { EmailProof } from './verification.ts';

/**
 * Which screen of the profile who joins has got to, for figures alone (docs/decisions/0069): nothing depends on its
 * answer. Of who sends `DNT: 1` or `Sec-GPC: 1` it is not kept, nor what was before.
 */
export const reachScreen = route({
  method: 'POST',
  path: '/api/others/joining-screen/',
  access: 'anyone',
  summary: 'Tell which screen of joining was reached',
  body: v.strictObject({ email_proof: EmailProof, screen: v.picklist(profileScreens, 'not_listed') }),
  answers: { 200: v.object({}) },
  errors: ['email_proof_invalid'],
});
