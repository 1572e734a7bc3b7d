import { editProject, type PublicProject, publicProject } from '@dure/contract/projects.ts';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { loadedOrGone } from '../../errors/gone.ts';
import { showAlert } from '../../layout/alert.ts';
import { paths } from '../../paths.ts';
import { useWayOut } from '../../routing/reached-from.ts';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { ownId } from '../../session/use-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { projectText } from '../project-text.ts';
import { changesOf } from './project-body.ts';
import { draftOfProject, type ProjectDraft } from './project-draft.ts';
import { ProjectEnding } from './project-ending.tsx';
import { OpeningProjectForm, ProjectFormPage } from './project-form-page.tsx';
import { projectFormText } from './project-form-text.ts';
import { draftKey, useProjectDraft } from './use-project-draft.ts';
import { useProjectSending } from './use-project-sending.ts';

const text = projectFormText.edit;

interface EditedProject {
  readonly project: PublicProject;
  readonly initial: ProjectDraft;
}

/** For its creator; whoever else comes here is led to its page. */
export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const projectId = args.params.projectId ?? '';
  return loadedOrGone(side, projectText.gone, async () => {
    const project = await call(publicProject, { params: { projectId } }, { signal: args.request.signal });
    if (project.creator.id === ownId()) return { project, initial: draftOfProject(project) };
    await showAlert(projectFormText.notYours, {
      detail: projectFormText.notYoursDetail,
      signal: args.request.signal,
    });
    return redirect(paths.project(projectId));
  });
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <OpeningProjectForm title={text.title} closeTo={paths.project(useParams().projectId ?? '')} />;
}

/** Mends, ends or deletes a project. */
export function Component() {
  const { project, initial } = useLoaderData<EditedProject>();
  const call = useCall();
  const wayOut = useWayOut();
  const written = useProjectDraft(draftKey(project.creator.id, project.id), initial, project);
  const page = paths.project(project.id);
  const leave = async (to: string, said: string) => {
    written.drop();
    showToast(said);
    await wayOut(to);
  };
  const sending = useProjectSending(written, async (draft) => {
    const body = changesOf(project, draft);
    const isChanged = Object.keys(body).length > 0;
    if (isChanged) await call(editProject, { params: { projectId: project.id }, body });
    await leave(page, isChanged ? text.done : text.unchanged);
  });
  return (
    <ProjectFormPage texts={text} closeTo={page} written={written} sending={sending}>
      <TextLink as={Link} to={paths.team(project.id)} alone>
        {projectText.team}
      </TextLink>
      <ProjectEnding
        project={project}
        onEnded={(said) => void leave(page, said)}
        onRemoved={(said) => void leave(paths.home(), said)}
      />
    </ProjectFormPage>
  );
}
