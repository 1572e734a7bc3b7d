import type { LoaderFunctionArgs } from 'react-router';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { loadAlumniForm } from './alumni-register/alumni-data.ts';

export { AlumniForm as Component } from './alumni-register/alumni-form.tsx';
export { alumniHandle as handle } from './alumni-register/alumni-handle.ts';

/** Specification 3.11: the schools, then skills and consents. */
export function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('step');
  return loadAlumniForm(args, asked === 'skills' ? asked : 'schools');
}

export function HydrateFallback() {
  return <StepSkeleton fields={4} />;
}
