import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../../layout/brand-link.tsx';
import { AskBeforeLeaving } from '../../leaving/ask-before-leaving.tsx';
import { PutBackNote } from '../../leaving/put-back-note.tsx';
import { useSignedOutElsewhere } from '../../session/use-signed-out-elsewhere.ts';
import { Button } from '../../ui/button.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { Railed } from '../../ui/railed.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ProjectForm } from './project-form.tsx';
import styles from './project-form-page.module.css';
import { projectFormText as text } from './project-form-text.ts';
import { ProjectPreview } from './project-preview.tsx';
import type { DraftOfProject } from './use-project-draft.ts';
import type { ProjectSending } from './use-project-sending.ts';

type FormTexts = { readonly title: string; readonly submit: string; readonly submitting: string };

type ProjectFormPageProps = {
  texts: FormTexts;
  /** Where the cross leads. */
  closeTo: string;
  written: DraftOfProject;
  sending: ProjectSending;
  children?: ReactNode;
};

/** The page that writes a project: the way out, the form, its button within the thumb's reach. */
export function ProjectFormPage({ texts, closeTo, written, sending, children }: ProjectFormPageProps) {
  const formId = useId();
  useSignedOutElsewhere();
  const undo = () => {
    written.undo();
    sending.forget();
  };
  return (
    <Frame
      title={texts.title}
      closeTo={closeTo}
      rail={<ProjectPreview draft={written.draft} />}
      actions={
        <Button type="submit" form={formId} pending={sending.pending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      }
    >
      <PutBackNote putBack={written.putBack} onUndo={undo} />
      <div className={styles.form}>
        <ProjectForm id={formId} written={written} sending={sending} />
      </div>
      {children}
      <AskBeforeLeaving isUnsaved={written.isUnsaved} onDiscard={written.drop} />
    </Frame>
  );
}

/** The same page before it is known who writes what. */
export function OpeningProjectForm({ title, closeTo }: { title: string; closeTo: string }) {
  return (
    <Frame title={title} closeTo={closeTo}>
      <SkeletonGroup label={text.loading}>
        <div className={styles.skeleton}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.area} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
      </SkeletonGroup>
    </Frame>
  );
}

type FrameProps = {
  title: string;
  closeTo: string;
  /** What is being made. */
  rail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

function Frame({ title, closeTo, rail, actions, children }: FrameProps) {
  const close = (
    <IconLink as={Link} to={closeTo} label={text.close}>
      <CloseIcon />
    </IconLink>
  );
  return (
    <PageLayout width="wide" top={<TopBar brand={<BrandLink />} action={close} ruled />} actions={actions}>
      <Railed rail={rail}>
        <h1>{title}</h1>
        {children}
      </Railed>
    </PageLayout>
  );
}
