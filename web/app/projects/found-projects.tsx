import type { ReactNode } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { CallErrorType } from '../api/call-error.ts';
import { errorScreenText } from '../errors/fallback-text.ts';
import { useRetryOnline } from '../errors/use-retry-online.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Sample } from '../ui/sample.tsx';
import { sentences } from '../ui/sentences.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './found-projects.module.css';
import { projectSearchText, homeText as text } from './home-text.ts';
import type { LoadedProjects, ProjectsPage } from './load-projects.ts';
import { ProjectList } from './project-list.tsx';
import { askedOf, isSearch, type ProjectSearch } from './search.ts';

type FoundProjectsProps = { projects: LoadedProjects; search: ProjectSearch };

/** The found projects, or what to do if there are none. */
export function FoundProjects({ projects, search }: FoundProjectsProps) {
  const searching = useNavigation().location?.pathname === paths.home();
  if ('failure' in projects) return <NotLoaded failure={projects.failure} />;
  const { page } = projects;
  const asked = askedOf(search);
  return (
    <div aria-busy={searching} className={styles.found}>
      <SearchOutcome page={page} isSearch={isSearch(search)} searching={searching} />
      {page.projects.length > 0 && <ProjectList key={JSON.stringify(asked)} first={page} asked={asked} />}
      {page.projects.length === 0 && <None search={search} />}
    </div>
  );
}

function None({ search }: { search: ProjectSearch }) {
  const { query, keyword, mine, openSeats } = search;
  if (!isSearch(search)) return <NoneYet title={text.emptyTitle} lead={text.emptyLead} />;
  if (mine && query === '' && keyword === null)
    return (
      <>
        <LookAtAll title={text.noneMineTitle} lead={text.noneMineLead} />
        <Sample {...text.sample} />
      </>
    );
  if (openSeats && query === '' && keyword === null)
    return <LookAtAll title={text.noneOpenTitle} lead={text.noneOpenLead} />;
  return <LookAtAll title={text.noneTitle} lead={text.noneLead} />;
}

/**
 * Has no button to start a project, since this screen has a floating one. A host of the original contract has
 * no invitations.
 */
function NoneYet(words: { title: string; lead: string }) {
  const { bareApi } = useSettings();
  return (
    <>
      <Empty {...words}>
        {!bareApi && (
          <ButtonLink as={Link} to={paths.invitations()} variant="quiet">
            {text.invite}
          </ButtonLink>
        )}
      </Empty>
      <Sample {...text.sample} />
    </>
  );
}

function LookAtAll(words: { title: string; lead: string }) {
  return (
    <Empty {...words}>
      <ButtonLink as={Link} to={paths.home()} variant="quiet">
        {text.clearSearch}
      </ButtonLink>
    </Empty>
  );
}

function NotLoaded({ failure }: { failure: CallErrorType }) {
  const { revalidate, state } = useRevalidator();
  const retry = () => void revalidate();
  useRetryOnline(failure, retry);
  return (
    <Empty title={errorScreenText.loadFailed} lead={errorText[failure]}>
      <Button pending={state === 'loading'} onClick={retry}>
        {errorScreenText.retry}
      </Button>
    </Empty>
  );
}

/** Says why there are no projects here, and what to do. */
export function Empty({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{unbroken(title)}</h2>
      <p>{sentences(lead)}</p>
      <div className={styles.next}>{children}</div>
    </div>
  );
}

type SearchOutcomeProps = {
  page: Pick<ProjectsPage, 'projects' | 'next_cursor' | 'searched_for'>;
  isSearch: boolean;
  /** Whether another search is under way. */
  searching: boolean;
};

/**
 * Announces the result of a search, and the corrected spelling if there is one. Always mounted, so that
 * changes are announced.
 */
function SearchOutcome({ page, isSearch, searching }: SearchOutcomeProps) {
  const found = projectSearchText.found(page.projects.length, page.next_cursor !== null);
  return (
    <div role="status">
      {isSearch && <VisuallyHidden>{searching ? projectSearchText.searching : found}</VisuallyHidden>}
      {page.searched_for !== null && (
        <p className={styles.meant}>{projectSearchText.searchedFor(page.searched_for)}</p>
      )}
    </div>
  );
}
