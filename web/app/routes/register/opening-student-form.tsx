import { StepSkeleton } from '../../features/flow-steps/step-skeleton.tsx';
import { screenHandle } from '../../screen.ts';
import { registerText as text } from '../../text/register.ts';

export const studentFormHandle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

export const OpeningStudentForm = () => <StepSkeleton fields={3} />;
