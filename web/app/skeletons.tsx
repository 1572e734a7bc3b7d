import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { PublicPage } from './layout/public-page.tsx';
import { paths } from './paths.ts';
import { ProfileHeaderSkeleton } from './people/profile-skeleton.tsx';
import { PostSkeleton } from './posts/post-skeleton.tsx';
import { ProjectsOfMemberSkeleton } from './project-card/project-card-skeleton.tsx';
import { ProjectSkeleton } from './projects/project-skeleton.tsx';
import styles from './skeletons.module.css';

const opening = (Content: ComponentType, width: 'wide' | 'railed') =>
  function OpeningPage() {
    return (
      <PublicPage width={width}>
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
  [patternOf(paths.project), opening(ProjectSkeleton, 'railed')],
  [patternOf(paths.post), opening(PostSkeleton, 'railed')],
  [patternOf(paths.profile), opening(ProfileSkeleton, 'wide')],
];

/** The skeleton of a public page; null for any other path. */
export const skeletonOf = (pathname: string): ComponentType | null =>
  skeletons.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;
