import { createProject } from '@dure/contract/projects.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useDraft } from '../../form/use-draft.ts';
import { paths } from '../../paths.ts';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { ownId } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { bodyOf, newProject, projectParts } from './project-body.ts';
import { draftKey, ProjectForm } from './project-form.tsx';
import { projectFormText } from './project-form-text.ts';
import { OpeningProjectForm } from './project-frame.tsx';

const text = projectFormText.add;

/** A bare host has no call for it (Specification 8.6). */
export function loader(args: LoaderFunctionArgs) {
  if (surroundingsOf(args).settings.bareApi) throw redirect(paths.home());
  return { memberId: ownId() };
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <OpeningProjectForm title={text.title} closeTo={paths.home()} />;
}

/** Creates a project. */
export function Component() {
  const { memberId } = useLoaderData<typeof loader>();
  const call = useCall();
  const navigate = useNavigate();
  return (
    <ProjectForm
      texts={text}
      closeTo={paths.home()}
      draft={useDraft(newProject(), { key: draftKey(memberId), parts: projectParts })}
      send={(typed, once) => call(createProject, { body: bodyOf(typed) }, once())}
      done={async ({ id }) => {
        showToast(text.done);
        await navigate(paths.project(id), { replace: true });
      }}
    />
  );
}
