import * as v from 'valibot';
import { profileScreens } from './funnel.ts';
import { route } from './route.ts';
import { EmailProof } from './verification.ts';

/**
 * Reports which screen of the profile somebody has reached, for statistics only (docs/decisions/0069). Nothing is
 * stored for `DNT: 1` or `Sec-GPC: 1`, and earlier reports are deleted.
 */
export const reachScreen = route({
  method: 'POST',
  path: '/api/others/joining-screen/',
  access: 'anyone',
  summary: 'Report the screen of joining that was reached',
  body: v.strictObject({ email_proof: EmailProof, screen: v.picklist(profileScreens, 'not_listed') }),
  answers: { 200: v.object({}) },
  errors: ['email_proof_invalid'],
});
