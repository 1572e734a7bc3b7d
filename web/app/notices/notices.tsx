import { noticeSentence } from '@dure/contract/notice-text.ts';
import { listNotices } from '@dure/contract/notices.ts';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { MemberHeader } from '../layout/member-header.tsx';
import { MemberMenu } from '../layout/member-menu.tsx';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { paths } from '../paths.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { loadMember } from '../session/load-member.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { sentences } from '../ui/sentences.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { NoticeFace, NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { noticesText as text } from './notices-text.ts';
import { type NoticesPage, useNotices } from './use-notices.ts';

/** Loaded after the list, which matters more. */
const NoticeMails = lazy(unlessLeft(() => import('./notice-mails.tsx')));

const mailsId = 'mails';

/** Specification 2.19: the member's notices. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, settings } = surroundingsOf(args);
  // A bare host has no such calls (Specification 8.6).
  if (settings.bareApi) throw redirect(paths.home());
  const { signal } = args.request;
  const [member, page] = await Promise.all([
    loadMember(call, signal),
    call(listNotices, { query: {} }, { signal }),
  ]);
  return { member, page };
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return (
    <Page>
      <SkeletonGroup label={text.loading}>
        <div className={styles.columns}>
          <div className={styles.list}>
            {Array.from({ length: 5 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <div key={at} className={styles.notice}>
                <Skeleton shape="circle" className={styles.face} />
                <span className={styles.words}>
                  <Skeleton shape="text" />
                  <Skeleton shape="text" className={styles.half} />
                </span>
              </div>
            ))}
          </div>
        </div>
      </SkeletonGroup>
    </Page>
  );
}

export function Component() {
  const { member, page } = useLoaderData<typeof loader>();
  useSignedOutElsewhere();
  return (
    <Page menu={<MemberMenu member={member} />}>
      <div className={styles.columns}>
        {page.notices.length > 0 ? <List key={page.notices[0]?.id} first={page} /> : <Empty />}
        <section id={mailsId} className={styles.mails} aria-labelledby="mails-title">
          <h2 id="mails-title">{text.mailsTitle}</h2>
          <p className={styles.muted}>{sentences(text.mailsLead)}</p>
          <Suspense>
            <NoticeMails />
          </Suspense>
        </section>
      </div>
    </Page>
  );
}

function List({ first }: { first: NoticesPage }) {
  const { notices, hasMore, pending, failure, loadMore } = useNotices(first);
  return (
    <div>
      <ul className={styles.list} aria-label={text.list}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="quiet" fit onClick={loadMore} pending={pending} pendingLabel={text.morePending}>
            {text.more}
          </Button>
        </div>
      )}
      <Notice>{failure && errorText[failure]}</Notice>
    </div>
  );
}

/** With a sample notice. */
function Empty() {
  const said = noticeSentence({ kind: 'joined_project', who: text.exampleName, offer: null });
  return (
    <section aria-labelledby="no-notices">
      <h2 id="no-notices">{text.emptyTitle}</h2>
      <p className={styles.muted}>{sentences(text.emptyLead)}</p>
      <div className={styles.example} role="img" aria-label={`${text.example}: ${said}`}>
        <span className={clsx(styles.notice, styles.unread)}>
          <NoticeFace
            person={{ id: 'example', name: text.exampleName }}
            said={said}
            project={text.exampleProject}
          >
            {text.exampleAgo}
          </NoticeFace>
          <span className={styles.dot} />
        </span>
      </div>
    </section>
  );
}

function Page({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
  return (
    <PageLayout width="wide" top={<MemberHeader menu={menu} />}>
      <h1>{text.title}</h1>
      <p className={styles.lead}>
        {unbroken(text.lead)}{' '}
        <TextLink href={`#${mailsId}`} className={styles.toMails}>
          {text.toMails}
        </TextLink>
      </p>
      {children}
    </PageLayout>
  );
}
