import { editProject, type PublicProject, publicProject } from '@dure/contract/projects.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { loadedOrGone } from '../../errors/gone.ts';
import { useDraft } from '../../form/use-draft.ts';
import { showAlert } from '../../layout/alert.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useWayOut } from '../../routing/reached-from.ts';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { ownId } from '../../session/use-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { projectText } from '../project-text.ts';
import { changesOf, projectParts, typedOf } from './project-body.ts';
import { ProjectEnding } from './project-ending.tsx';
import { draftKey, ProjectForm } from './project-form.tsx';
import { projectFormText } from './project-form-text.ts';
import { OpeningProjectForm } from './project-frame.tsx';

const text = projectFormText.edit;

/** For the creator; others are redirected to the project's page. */
export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const projectId = args.params.projectId ?? '';
  return loadedOrGone(side, projectText.gone, async () => {
    const project = await call(publicProject, { params: { projectId } }, { signal: args.request.signal });
    if (project.creator.id === ownId()) return project;
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

/** Edits, ends or deletes a project. */
export function Component() {
  const project = useLoaderData<PublicProject>();
  const call = useCall();
  const wayOut = useWayOut();
  const kept = { key: draftKey(project.creator.id, project.id), parts: projectParts, overSaved: true };
  const draft = useDraft(typedOf(project), kept);
  const page = paths.project(project.id);
  const leave = async (to: string, said: string) => {
    draft.drop();
    showToast(said);
    await wayOut(to);
  };
  return (
    <ProjectForm
      texts={text}
      closeTo={page}
      draft={draft}
      send={async (typed) => {
        const body = changesOf(project, typed);
        const isChanged = Object.keys(body).length > 0;
        if (isChanged) await call(editProject, { params: { projectId: project.id }, body });
        return isChanged ? text.done : text.unchanged;
      }}
      done={(said) => leave(page, said)}
    >
      <TextLink as={Link} to={paths.team(project.id)} alone>
        {projectText.team}
      </TextLink>
      <ProjectEnding
        project={project}
        onEnded={(said) => void leave(page, said)}
        onRemoved={(said) => void leave(paths.home(), said)}
      />
    </ProjectForm>
  );
}
