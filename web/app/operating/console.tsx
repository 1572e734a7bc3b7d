import { type Waits, waits } from '@dure/contract/operating-today.ts';
import type { Call } from '../api/call.ts';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { ProofAsked } from '../sign-in/proof-dialog.tsx';
import type { OfTeam, PageModule } from './console-page.ts';
import { firstPage, pageAt } from './console-pages.ts';
import { ConsoleShell } from './console-shell.tsx';
import { consoleText as text } from './console-text.ts';
import { NotLoaded } from './not-loaded.tsx';

type PageId = keyof typeof text.pages;

export interface OpenedPage {
  readonly me: OfTeam;
  readonly page: PageId;
  readonly title: string;
  readonly data: unknown;
  /** Why the page could not be loaded; null if it was. */
  readonly failure: CallErrorType | null;
  /** For the menu; null if it could not be loaded, which breaks no page. */
  readonly waits: Waits | null;
}

interface Opening {
  readonly me: OfTeam;
  readonly call: Call;
  readonly request: Request;
}

/** Modules of opened pages, so that rendering them need not wait. */
const modules = new Map<PageId, PageModule>();

/** Loads the page at a path after /operator/; null if there is none. */
export async function openPage(path: string, { me, call, request }: Opening): Promise<OpenedPage | null> {
  const named = pageAt(path || firstPage);
  if (named === null) return null;
  const { page, id } = named;
  const module = await page.load();
  modules.set(page.id, module);
  const { signal, url } = request;
  const [loaded, waiting] = await Promise.all([
    module.loader({ call, signal, id, query: new URL(url).searchParams }).then(
      (data) => ({ data, failure: null }),
      (error: unknown) => ({ data: null, failure: failureOf(error) }),
    ),
    call(waits, {}, { signal }).catch(() => null),
  ]);
  return { me, page: page.id, title: text.pages[page.id], ...loaded, waits: waiting };
}

/** The type of an error that may be retried, for which the menu stays. Throws any other. */
function failureOf(error: unknown): CallErrorType {
  if (error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500))
    return error.type;
  throw error;
}

/** A page of the console with its header and menu. */
export function Console({ opened }: { opened: OpenedPage }) {
  const { me, page, data, failure, waits: waiting } = opened;
  useSignedOutElsewhere();
  const Page = modules.get(page)?.Component;
  return (
    <ConsoleShell page={page} waits={waiting}>
      {failure !== null ? (
        <NotLoaded title={opened.title} failure={failure} />
      ) : (
        Page && <Page me={me} data={data as never} />
      )}
      <ProofAsked />
    </ConsoleShell>
  );
}
