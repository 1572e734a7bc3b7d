import { type PublicProject, publicProject } from '@dure/contract/projects.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { AppLink } from '../app-open/app-link.tsx';
import { loadedOrGone } from '../errors/gone.ts';
import { goneOrHidden } from '../errors/gone-or-hidden.tsx';
import { OwnedPage } from '../layout/owned-page.tsx';
import { CopyLink } from '../page-tools/copy-link.tsx';
import { PageQr } from '../page-tools/page-qr.tsx';
import { ReportButton } from '../page-tools/report-button.tsx';
import { ShareLink } from '../page-tools/share-link.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { forMembers } from '../session/for-members.tsx';
import { useIsOwn } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ToolRow } from '../ui/tool-row.tsx';
import { ProjectArticle } from './project-article.tsx';
import { projectText as text } from './project-text.ts';
import type { AskState } from './seats/ask-state.ts';
import { SeatPlace } from './seats/seat-place.tsx';

/** Rarely needed; loaded only if a page is gone. */
const hidden = goneOrHidden(text.gone, () => import('./hidden-project.tsx'));
/** For members of the team. */
const TeamLink = forMembers(() => import('./team-link.tsx'));
/** For the member to whom it is offered. */
const OpenOffers = forMembers(() => import('./offer-of-project.tsx'));
/**
 * How the reader is connected with the creator; below everything else, so that nothing moves when it appears.
 */
const CreatorPath = forMembers(() => import('./creator-path.tsx'));

/** For its creator, after a long time without news. */
const AskedProjects = forMembers(() => import('./asked-projects.tsx'));

/** For a creator who is alone in it; also below everything else. */
const FirstSteps = forMembers(() => import('./first-steps.tsx'));

interface LoadedProject {
  readonly project: PublicProject;
}

/** Null if the project is gone, or hidden from everyone but its creator. */
type Loaded = LoadedProject | null;

export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const projectId = args.params.projectId ?? '';
  return loadedOrGone<Loaded>(
    side,
    text.gone,
    async () => ({
      project: await call(publicProject, { params: { projectId } }, { signal: args.request.signal }),
    }),
    () => hidden.isOwn(call, projectId),
  );
}

export const handle = screenHandle<Loaded>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined) return { title: settings.brandName, noindex: true };
  return { title: `${data.project.title} · ${settings.brandName}` };
});

export function Component() {
  const loaded = useLoaderData<Loaded>();
  const { projectId = '' } = useParams();
  if (!loaded) return <hidden.Page id={projectId} />;
  return <ProjectPage key={loaded.project.id} project={loaded.project} />;
}

function ProjectPage({ project }: LoadedProject) {
  const { origin } = useSettings();
  const [ask, setAsk] = useState<AskState>('no');
  const url = origin + paths.project(project.id);
  return (
    <OwnedPage
      ownerId={project.creator.id}
      projectId={project.id}
      width="railed"
      actions={
        ask === 'no' ? (
          <Onward project={project} />
        ) : (
          <Button onClick={() => setAsk('asks')}>{text.ask}</Button>
        )
      }
    >
      <ProjectArticle
        project={project}
        team={<TeamLink project={project} />}
        seat={<SeatPlace project={project} ask={ask} onAsk={setAsk} />}
        onward={<Onward project={project} isSecond={ask !== 'no'} />}
        sharing={
          <>
            <PageQr path={paths.project(project.id)} label={text.qr} />
            <CopyLink url={url} />
            <ShareLink url={url} title={project.title} />
          </>
        }
      >
        <ToolRow>
          <ReportButton
            target={{ target_type: 'project', target_id: project.id }}
            ownerId={project.creator.id}
          />
        </ToolRow>
        <OpenOffers project={project} />
        <AskedProjects about={project.id} />
        {isAlone(project) && <FirstSteps project={project} />}
        <CreatorPath key={project.creator.id} creatorId={project.creator.id} />
      </ProjectArticle>
    </OwnedPage>
  );
}

const isAlone = ({ accepted_users }: PublicProject) => accepted_users.length <= 1;

type OnwardProps = {
  project: PublicProject;
  /** Whether the page has another main button. */
  isSecond?: boolean;
};

/** The link to the app; a creator who is alone looks for people first. */
function Onward({ project, isSecond = false }: OnwardProps) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(project.creator.id);
  if (!isOwn || bareApi || !isAlone(project)) {
    return <AppLink variant={isSecond ? 'quiet' : 'primary'}>{text.continueInApp}</AppLink>;
  }
  return (
    <ButtonLink as={Link} to={paths.team(project.id)}>
      {text.findPeople}
    </ButtonLink>
  );
}
