import { useState } from 'react';
import type { FieldErrors } from '../ui/field-errors.ts';
import { profileFaultText } from './profile-text.ts';
import type { FieldFaults } from './step-rules.ts';

/** What fields show below them. */
export type ErrorOf = (field: string) => string | undefined;

/** What is missing, shown at the fields by something else than 다음. */
export interface FaultMarks {
  readonly show: () => void;
  readonly clear: () => void;
}

/** Server errors as texts; the same object until others come, so that a mended field keeps quiet. */
export function useRefusedTexts(refused: FieldFaults): FieldErrors {
  const [shown, setShown] = useState({ refused, texts: textsOf(refused) });
  if (shown.refused !== refused) setShown({ refused, texts: textsOf(refused) });
  return shown.texts;
}

const textsOf = (faults: FieldFaults): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, profileFaultText(field, fault)]));
