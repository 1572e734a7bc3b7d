import { createProject } from '@dure/contract/projects.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { newAttempt } from '../api/attempt.ts';
import { useCall } from '../call-context.ts';
import { newProjectOf } from '../features/project-draft/project-body.ts';
import { newDraft, type ProjectDraft } from '../features/project-draft/project-draft.ts';
import { draftKey, useProjectDraft } from '../features/project-draft/use-project-draft.ts';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { ownId } from '../session/own-id.ts';
import { projectFormText } from '../text/project-form.ts';
import { showToast } from '../ui/toast.ts';
import { OpeningProjectForm, ProjectFormPage } from './project-form/project-form-page.tsx';
import { useProjectSending } from './project-form/use-project-sending.ts';

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

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

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
