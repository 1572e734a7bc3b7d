import { useState } from 'react';
import type { FieldFaults } from '../../features/profile-form/step-rules.ts';
import { profileFaultText } from '../../text/register.ts';
import type { FieldErrors } from '../../ui/field-errors.ts';

/** Server errors as texts; the same object until others come, so that a mended field keeps quiet. */
export function useRefusedTexts(refused: FieldFaults): FieldErrors {
  const [shown, setShown] = useState({ refused, texts: textsOf(refused) });
  if (shown.refused !== refused) setShown({ refused, texts: textsOf(refused) });
  return shown.texts;
}

const textsOf = (faults: FieldFaults): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, profileFaultText(field, fault)]));
