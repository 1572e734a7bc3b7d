import type { LoaderFunctionArgs } from 'react-router';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { loadAlumniForm } from './alumni-register/alumni-data.ts';

export { AlumniForm as Component } from './alumni-register/alumni-form.tsx';
export { alumniHandle as handle } from './alumni-register/alumni-handle.ts';

/** SPEC.md 2: name, workplace, job title, specialties. */
export const loader = (args: LoaderFunctionArgs) => loadAlumniForm(args, 'basics');

export function HydrateFallback() {
  return <StepSkeleton fields={4} />;
}
