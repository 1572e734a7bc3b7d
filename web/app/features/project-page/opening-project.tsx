import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useNavigation } from 'react-router';
import { paths } from '../../paths.ts';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';

/** Before that a screen stays as it is: a quick answer never flickers (LOOK.md, "Waiting"). */
const skeletonAfterMs = 150;

const projectPattern = decodeURIComponent(paths.project(':id'));

/** Around a screen that leads to projects: while one is on its way, its skeleton stands in for the screen. */
export function OpeningProject({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const opening = state === 'loading' && matchPath(projectPattern, location.pathname) !== null;
  const late = useLate(opening);
  return (
    <>
      <div hidden={late}>{children}</div>
      {late && (
        <ProjectFrame>
          <ProjectSkeleton />
        </ProjectFrame>
      )}
    </>
  );
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
