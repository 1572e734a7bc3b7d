import { type PublicProject, publicProject } from '@dure/contract/projects.ts';
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
import { useIsOwn, useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ToolRow } from '../ui/tool-row.tsx';
import { ProjectArticle } from './project-article.tsx';
import { projectText as text } from './project-text.ts';

/** Hardly anybody's; it is asked for where a page is gone. */
const hidden = goneOrHidden(text.gone, () => import('./hidden-project.tsx'));
/** The way to the team, where they take part. */
const TeamLink = forMembers(() => import('./team-link.tsx'));
/** Asking for a seat, and what became of it. */
const SeatOfProject = forMembers(() => import('./seats/seat-of-project.tsx'));
/** Of whom it is offered to. */
const OpenOffers = forMembers(() => import('./offer-of-project.tsx'));
/** How they are connected with who started it; below all else, so that nothing moves when it has come. */
const CreatorPath = forMembers(() => import('./creator-path.tsx'));

/** To its creator, where it had no news for long. */
const AskedProjects = forMembers(() => import('./asked-projects.tsx'));

/** What comes next for a creator who is alone; below all else as well. */
const FirstSteps = forMembers(() => import('./first-steps.tsx'));

interface LoadedProject {
  readonly project: PublicProject;
}

/** Null where the project is gone, or hidden from all but who made it. */
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
  const { origin } = useSettings();
  const { projectId = '' } = useParams();
  if (!loaded) return <hidden.Page id={projectId} />;
  const { project } = loaded;
  const url = origin + paths.project(project.id);
  return (
    <OwnedPage
      ownerId={project.creator.id}
      projectId={project.id}
      width="railed"
      actions={<Onward project={project} />}
    >
      <ProjectArticle
        project={project}
        team={<TeamLink project={project} />}
        seat={<Seat project={project} />}
        onward={<Onward project={project} />}
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

/** A member asks for one; a visitor reads how one gets to. A bare host has no requests (Specification 8.6). */
function Seat({ project }: { project: PublicProject }) {
  const { bareApi } = useSettings();
  const isOpen = project.roles?.some(({ seats, taken }) => taken < seats);
  if (useSession() === 'authenticated') return <SeatOfProject project={project} />;
  if (!isOpen || bareApi) return null;
  return (
    <p>
      {text.members}
      <TextLink as={Link} to={paths.login(paths.project(project.id))}>
        {text.signIn}
      </TextLink>
      {text.howToAsk}
    </p>
  );
}

const isAlone = ({ accepted_users }: PublicProject) => accepted_users.length <= 1;

/** On into the app; whoever is alone in what they created looks for people first. */
function Onward({ project }: { project: PublicProject }) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(project.creator.id);
  if (!isOwn || bareApi || !isAlone(project)) return <AppLink>{text.continueInApp}</AppLink>;
  return (
    <ButtonLink as={Link} to={paths.team(project.id)}>
      {text.findPeople}
    </ButtonLink>
  );
}
