import { redirect } from 'react-router';
import type { Journey } from '../../features/invitation/journey.ts';
import { changeDraft, draftOf } from '../../features/signup-draft/draft-store.ts';
import { hasLiveProof, type ProofRefusal } from '../../features/signup-draft/signup-draft.ts';

/** The proven address of the sign-up; throws the redirect to where one is proven. */
export function requireProvenAddress(code: string, journey: Journey): string {
  const draft = draftOf(code);
  if (draft.proof && hasLiveProof(draft, Date.now())) return draft.proof.email;
  if (draft.proof) throw proveAgain(code, journey, 'email_proof_invalid');
  throw redirect(journey.certify);
}

/** Drops the proof and says why; to be thrown. */
export function proveAgain(code: string, journey: Journey, refusal: ProofRefusal): Response {
  changeDraft(code, { proof: null, challenge: null, refusal });
  return redirect(journey.certify);
}
