import { type Waits, waits } from '@dure/contract/operating-today.ts';
import type { Call } from '../api/call.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { ProofAsked } from '../sign-in/proof-dialog.tsx';
import type { OfTeam, PageModule } from './console-page.ts';
import { firstPage, pageAt } from './console-pages.ts';
import { ConsoleShell } from './console-shell.tsx';
import { consoleText as text } from './console-text.ts';

type PageId = keyof typeof text.pages;

export interface OpenedPage {
  readonly me: OfTeam;
  readonly page: PageId;
  readonly title: string;
  readonly data: unknown;
  /** For the menu; null where it could not be told, which ends no page. */
  readonly waits: Waits | null;
}

interface Opening {
  readonly me: OfTeam;
  readonly call: Call;
  readonly request: Request;
}

/** The modules of pages that were opened, so that rendering one waits for nothing. */
const modules = new Map<PageId, PageModule>();

/** Loads the page at what follows /operator/; null where there is none. */
export async function openPage(path: string, { me, call, request }: Opening): Promise<OpenedPage | null> {
  const named = pageAt(path || firstPage);
  if (named === null) return null;
  const { page, id } = named;
  const module = await page.load();
  modules.set(page.id, module);
  const { signal, url } = request;
  const [data, waiting] = await Promise.all([
    module.loader({ call, signal, id, query: new URL(url).searchParams }),
    call(waits, {}, { signal }).catch(() => null),
  ]);
  return { me, page: page.id, title: text.pages[page.id], data, waits: waiting };
}

/** A page of the console with its header and menu. */
export function Console({ opened: { me, page, data, waits: waiting } }: { opened: OpenedPage }) {
  useSignedOutElsewhere();
  const Page = modules.get(page)?.Component;
  return (
    <ConsoleShell page={page} waits={waiting}>
      {Page && <Page me={me} data={data as never} />}
      <ProofAsked />
    </ConsoleShell>
  );
}
