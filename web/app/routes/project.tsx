import type { PublicProject } from '@dure/contract/projects.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AppLink } from '../features/app-open/app-link.tsx';
import { EditLink } from '../features/project-page/edit-link.tsx';
import { ProjectArticle } from '../features/project-page/project-article.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { CopyLink } from '../features/share/copy-link.tsx';
import { ShareLink } from '../features/share/share-link.tsx';
import { loadedOrGone } from '../gone.ts';
import { paths } from '../paths.ts';
import { PublicPage } from '../public-page.tsx';
import { Gone } from '../rare-screens.tsx';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings-context.ts';
import { projectText as text } from '../text/project.ts';
import { ToolRow } from '../ui/tool-row.tsx';

/** For who is signed in: whether it is theirs too is looked at then. */
const TeamLink = lazy(() => import('../features/project-page/team-link.tsx'));

interface LoadedProject {
  readonly project: PublicProject;
}

export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const projectId = args.params.projectId ?? '';
  return loadedOrGone(side, text.gone, async () => {
    const project = await call(publicProject, { params: { projectId } }, { signal: args.request.signal });
    return { project };
  });
}

export const handle = screenHandle<LoadedProject | null>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined) return { title: settings.brandName, noindex: true };
  return { title: `${data.project.title} · ${settings.brandName}` };
});

export function Component() {
  const loaded = useLoaderData<LoadedProject | null>();
  const { origin } = useSettings();
  if (!loaded) return <Gone title={text.gone} />;
  const { project } = loaded;
  const url = origin + paths.project(project.id);
  return (
    <PublicPage
      action={<AppLink variant="accent">{text.openApp}</AppLink>}
      actions={<AppLink>{text.continueInApp}</AppLink>}
    >
      <ProjectArticle project={project} team={<MyTeam project={project} />}>
        <ToolRow>
          <CopyLink url={url} />
          <ShareLink url={url} title={project.title} />
          <ReportButton
            target={{ target_type: 'project', target_id: project.id }}
            ownerId={project.creator.id}
          />
          <EditLink project={project} />
        </ToolRow>
      </ProjectArticle>
    </PublicPage>
  );
}

/** Knows the session by itself: the article around it is not rendered again while it still waits for its scripts. */
function MyTeam({ project }: { project: PublicProject }) {
  const { bareApi } = useSettings();
  if (useSession() !== 'authenticated' || bareApi) return null;
  return (
    <Suspense>
      <TeamLink project={project} />
    </Suspense>
  );
}
