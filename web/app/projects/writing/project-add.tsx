import { createProject } from '@dure/contract/projects.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { newAttempt } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import { paths } from '../../paths.ts';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { ownId } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { newProjectOf } from './project-body.ts';
import { newDraft, type ProjectDraft } from './project-draft.ts';
import { OpeningProjectForm, ProjectFormPage } from './project-form-page.tsx';
import { projectFormText } from './project-form-text.ts';
import { draftKey, useProjectDraft } from './use-project-draft.ts';
import { useProjectSending } from './use-project-sending.ts';

const text = projectFormText.add;

interface NewProjectData {
  readonly initial: ProjectDraft;
  readonly memberId: string | null;
}

/** A bare host has no call to make one (Specification 8.6). */
export function loader(args: LoaderFunctionArgs) {
  if (surroundingsOf(args).settings.bareApi) return redirect(paths.home());
  return { initial: newDraft(), memberId: ownId() };
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <OpeningProjectForm title={text.title} closeTo={paths.home()} />;
}

/** Starts a project. */
export function Component() {
  const { initial, memberId } = useLoaderData<NewProjectData>();
  const call = useCall();
  const navigate = useNavigate();
  const written = useProjectDraft(draftKey(memberId), initial);
  const sending = useProjectSending(written, async (draft) => {
    const attempt = draft.attempt ?? newAttempt();
    written.change({ attempt });
    const project = await call(createProject, { body: newProjectOf(draft) }, { idempotencyKey: attempt });
    written.drop();
    showToast(text.done);
    await navigate(paths.project(project.id), { replace: true });
  });
  return <ProjectFormPage texts={text} closeTo={paths.home()} written={written} sending={sending} />;
}
