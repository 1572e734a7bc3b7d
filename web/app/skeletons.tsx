import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { PostSkeleton } from './features/post-page/post-skeleton.tsx';
import { ProfileHeaderSkeleton } from './features/profile-page/profile-skeleton.tsx';
import { ProjectsOfMemberSkeleton } from './features/project-list/projects-of-member-skeleton.tsx';
import { ProjectSkeleton } from './features/project-page/project-skeleton.tsx';
import { paths } from './paths.ts';
import { PublicPage } from './public-page.tsx';
import styles from './skeletons.module.css';

const opening = (Content: ComponentType) =>
  function OpeningPage() {
    return (
      <PublicPage>
        <Content />
      </PublicPage>
    );
  };

function ProfileSkeleton() {
  return (
    <>
      <ProfileHeaderSkeleton />
      <div className={styles.tabs} />
      <ProjectsOfMemberSkeleton />
    </>
  );
}

const patternOf = (pathOf: (id: string) => string) => decodeURIComponent(pathOf(':id'));

const skeletons: readonly (readonly [pattern: string, skeleton: ComponentType])[] = [
  [patternOf(paths.project), opening(ProjectSkeleton)],
  [patternOf(paths.post), opening(PostSkeleton)],
  [patternOf(paths.profile), opening(ProfileSkeleton)],
];

/** What stands where a public page will be; null for any other path. */
export const skeletonOf = (pathname: string): ComponentType | null =>
  skeletons.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;
