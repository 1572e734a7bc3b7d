import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../../brand-link.tsx';
import { signUpText as text } from '../../text/sign-up.ts';
import { FlowLayout, type FlowLayoutProps } from '../../ui/flow-layout.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { useStepNavigation } from './use-step-navigation.ts';

/** /certify and the three steps of /register. */
const signUpSteps = 4;

type SignUpStepProps = Omit<
  FlowLayoutProps,
  'brand' | 'rope' | 'back' | 'steps' | 'progressLabel' | 'note'
> & {
  /** Where the arrow leads. */
  backTo: string;
  inviterName?: string;
  note?: ReactNode;
};

/** One screen of signing up: the arrow back, how far one is, the question. */
export function SignUpStep({ backTo, inviterName, ...layout }: SignUpStepProps) {
  const { back } = useStepNavigation();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    back(backTo);
  };
  return (
    <FlowLayout
      brand={<BrandLink />}
      rope="clasped"
      back={
        <IconLink as={Link} to={backTo} label={text.back} onClick={goBack}>
          <BackIcon />
        </IconLink>
      }
      {...(layout.step !== undefined && { steps: signUpSteps, progressLabel: text.progress })}
      {...(inviterName && { note: text.invitedBy(inviterName) })}
      {...layout}
    />
  );
}
