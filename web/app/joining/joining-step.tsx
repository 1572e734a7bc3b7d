import { type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BrandLink } from '../layout/brand-link.tsx';
import { StepSkeleton, type StepSkeletonProps } from '../layout/step-skeleton.tsx';
import { joiningText as text } from '../layout/step-skeleton-text.ts';
import { Link } from '../routing/link.tsx';
import { reachedFrom } from '../routing/reached-from.ts';
import { FlowLayout, type FlowLayoutProps } from '../ui/flow-layout.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { type InvitedBy, JoiningAside } from './joining-aside.tsx';
import { NameTag } from './name-tag.tsx';
import { emptyTag, type NameTagContent } from './name-tag-content.ts';

/** /certify and the three steps of /register. */
const joiningSteps = 4;

/** The bead at the start of the strand; an event has none. */
const beadOf = ({ door, inviterId, inviterName }: InvitedBy) =>
  door === 'event' || inviterName === '' ? undefined : { id: inviterId || inviterName, name: inviterName };

type JoiningStepProps = Omit<
  FlowLayoutProps,
  'brand' | 'side' | 'back' | 'steps' | 'progressLabel' | 'from'
> & {
  /** The target of the back arrow. */
  backTo: string;
  invitation: InvitedBy;
  /** The name tag's content so far. */
  tag?: NameTagContent;
};

/** One screen of joining: the back arrow, progress, the question; beside it the inviter and the name tag. */
export function JoiningStep({ backTo, invitation, tag = emptyTag, ...layout }: JoiningStepProps) {
  const { back } = useStepNavigation();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    back(backTo);
  };
  return (
    <FlowLayout
      brand={<BrandLink />}
      side={
        <JoiningAside invitation={invitation}>
          <NameTag tag={tag} />
        </JoiningAside>
      }
      back={
        <IconLink as={Link} to={backTo} label={text.back} onClick={goBack}>
          <BackIcon />
        </IconLink>
      }
      steps={joiningSteps}
      progressLabel={text.progress}
      from={beadOf(invitation)}
      {...layout}
    />
  );
}

/** The skeleton of a step, before the inviter is known. */
export function JoiningSkeleton(props: Omit<StepSkeletonProps, 'side' | 'steps'>) {
  return (
    <StepSkeleton
      steps={joiningSteps}
      side={
        <JoiningAside invitation={null}>
          <NameTag tag={emptyTag} />
        </JoiningAside>
      }
      {...props}
    />
  );
}

type StepNavigation = {
  /** Opens the next step, as a new entry of the history. */
  forward: (to: string) => void;
  /** Opens the previous step: by going back if this one was reached from there. */
  back: (to: string) => void;
};

/** The direction in which the next view transition slides (flow-layout.tsx). */
function slide(direction: 'forward' | 'back'): void {
  document.documentElement.dataset.slide = direction;
}

/** Navigation between the steps of a flow. */
export function useStepNavigation(): StepNavigation {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useSlideOfHistory();
  return {
    forward(to) {
      slide('forward');
      navigate(to, { state: { from: pathname + search }, viewTransition: true });
    },
    back(to) {
      slide('back');
      if (reachedFrom(state) === to) navigate(-1);
      else navigate(to, { replace: true, viewTransition: true });
    },
  };
}

/**
 * Makes the browser's back and forward buttons slide the right way too; `idx` is the router's index in the
 * history.
 */
function useSlideOfHistory(): void {
  useEffect(() => {
    const at = indexOf(history.state);
    const turn = (event: PopStateEvent) => slide(indexOf(event.state) < at ? 'back' : 'forward');
    addEventListener('popstate', turn);
    return () => removeEventListener('popstate', turn);
  });
}

const indexOf = (state: { idx?: number } | null) => state?.idx ?? 0;
