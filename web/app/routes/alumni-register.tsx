import type { LoaderFunctionArgs } from 'react-router';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { loadAlumniForm } from './alumni-register/alumni-data.ts';

export { AlumniForm as Component } from './alumni-register/alumni-form.tsx';
export { alumniHandle as handle } from './alumni-register/alumni-handle.ts';

/** Specification 3.11: name, workplace, job title, specialties. */
export const loader = (args: LoaderFunctionArgs) => loadAlumniForm(args, 'basics');

export function HydrateFallback() {
  return <StepSkeleton fields={4} />;
}
