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

/** Whose bead the strand begins with; an event is nobody. */
const beadOf = ({ door, inviterId, inviterName }: InvitedBy) =>
  door === 'event' || inviterName === '' ? undefined : { id: inviterId || inviterName, name: inviterName };

type JoiningStepProps = Omit<
  FlowLayoutProps,
  'brand' | 'side' | 'back' | 'steps' | 'progressLabel' | 'from'
> & {
  /** Where the arrow leads. */
  backTo: string;
  invitation: InvitedBy;
  /** What the name tag says so far. */
  tag?: NameTagContent;
};

/** One screen of joining: the arrow back, how far one is, the question; beside it who invites, and the name tag. */
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

/** A step's shape on its way, before it is known who invites. */
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
  /** To the next step, as a place of its own in the history. */
  forward: (to: string) => void;
  /** To the step before: the one this was reached from where that is it, so that both ways back are one. */
  back: (to: string) => void;
};

/** Which way the next view transition slides (flow-layout.tsx). */
function slide(direction: 'forward' | 'back'): void {
  document.documentElement.dataset.slide = direction;
}

/** Walking through the steps of a flow. */
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

/** The browser's own buttons slide the right way as well; `idx` is the router's place in the history. */
function useSlideOfHistory(): void {
  useEffect(() => {
    const at = indexOf(history.state);
    const turn = (event: PopStateEvent) => slide(indexOf(event.state) < at ? 'back' : 'forward');
    addEventListener('popstate', turn);
    return () => removeEventListener('popstate', turn);
  });
}

const indexOf = (state: { idx?: number } | null) => state?.idx ?? 0;
