import type { PublicProject } from '@dure/contract/projects.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { BrandLink } from '../brand-link.tsx';
import { AppLink } from '../features/app-open/app-link.tsx';
import { CopyLink } from '../features/copy-link/copy-link.tsx';
import { firstMembers, type ProjectMember } from '../features/project-page/members.ts';
import { ProjectArticle } from '../features/project-page/project-article.tsx';
import { ProjectFrame } from '../features/project-page/project-frame.tsx';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { projectText as text } from '../text/project.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { showToast } from '../ui/toast.ts';

interface LoadedProject {
  readonly project: PublicProject;
  readonly members: readonly ProjectMember[];
}

/** Never there, deleted, or no id at all: all alike (PRODUCT.md 4). */
const isGone = (error: unknown) => error instanceof CallError && [400, 404, 410, 422].includes(error.status);

/** A project that is gone is a page of its own for a first visit, and a toast for who comes from within. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const projectId = args.params.projectId ?? '';
  try {
    const project = await call(publicProject, { params: { projectId } }, { signal: args.request.signal });
    return { project, members: await firstMembers(project, call) };
  } catch (error) {
    if (!isGone(error)) throw error;
    if (side === 'server') return data(null, { status: 404 });
    showToast(text.gone);
    return redirect(paths.landing());
  }
}

export const handle = screenHandle<LoadedProject | null>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined) return { title: settings.brandName, noindex: true };
  return { title: `${data.project.title} · ${settings.brandName}` };
});

export function Component() {
  const loaded = useLoaderData<LoadedProject | null>();
  const { origin } = useSettings();
  if (!loaded) return <GoneProject />;
  const { project, members } = loaded;
  return (
    <ProjectFrame
      action={<AppLink variant="accent">{text.openApp}</AppLink>}
      actions={<AppLink>{text.continueInApp}</AppLink>}
    >
      <ProjectArticle project={project} members={members}>
        <CopyLink url={origin + paths.project(project.id)} />
      </ProjectArticle>
    </ProjectFrame>
  );
}

function GoneProject() {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      title={text.gone}
      text={text.goneNext}
      actions={
        <ButtonLink as={Link} to={paths.landing()}>
          {text.toLanding}
        </ButtonLink>
      }
    />
  );
}
