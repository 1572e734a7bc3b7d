import { StepSkeleton } from '../../features/flow-steps/step-skeleton.tsx';
import { screenHandle } from '../../screen.ts';
import { studentCertifyText as text } from '../../text/certify.ts';

export const studentCertifyHandle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

export const OpeningCertify = () => <StepSkeleton />;
