import { ownBranch } from '@dure/contract/branch.ts';
import { listOwnInvitations } from '@dure/contract/own-invitations.ts';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { MemberHeader } from '../layout/member-header.tsx';
import { MemberMenu } from '../layout/member-menu.tsx';
import { paths } from '../paths.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { loadMember } from '../session/load-member.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { Card } from '../ui/card.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { sentences } from '../ui/sentences.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { branchText } from './branch-text.ts';
import { InvitationSheet } from './invitation-sheet.tsx';
import styles from './invitations.module.css';
import { InvitationsSkeleton } from './invitations-skeleton.tsx';
import { linkRequestsText, invitationsText as text } from './invitations-text.ts';
import { InviteForm } from './invite-form.tsx';
import { LinkRequestCard } from './link-request-card.tsx';
import { OwnBranch } from './own-branch.tsx';
import { SentInvitations } from './sent-invitations.tsx';
import { useSheet } from './use-sheet.ts';

/** Specification 2.10: inviting people, and the outcomes. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, settings } = surroundingsOf(args);
  // A bare host has no such calls (Specification 8.6).
  if (settings.bareApi) throw redirect(paths.home());
  const { signal } = args.request;
  const [member, own, branch] = await Promise.all([
    loadMember(call, signal),
    call(listOwnInvitations, {}, { signal }),
    call(ownBranch, {}, { signal }),
  ]);
  return { member, own, branch, now: Date.now() };
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return (
    <InvitationsPage>
      <InvitationsSkeleton />
    </InvitationsPage>
  );
}

export function Component() {
  const { member, own, branch, now } = useLoaderData<typeof loader>();
  useSignedOutElsewhere();
  const sheet = useSheet(own.invitations);
  const [sent, toSent] = useFocusAfter(own);
  const anySent = own.invitations.length > 0;
  const anyMade = anySent || own.requests.length > 0;
  const waiting = own.invitations.filter(({ state }) => state === 'waiting');
  return (
    <InvitationsPage
      menu={<MemberMenu member={member} />}
      lead={
        anySent &&
        own.open_left > 0 && (
          <TextLink href={`#${formId}`} className={styles.toForm}>
            {text.inviteNew}
          </TextLink>
        )
      }
    >
      <div className={clsx(styles.columns, !anyMade && styles.first)}>
        {anyMade && (
          <div className={styles.sent}>
            {own.requests.length > 0 && (
              <Section title={linkRequestsText.title(own.requests.length)}>
                <ul className={styles.cards}>
                  {own.requests.map((request) => (
                    <LinkRequestCard
                      key={request.id}
                      request={request}
                      onAnswered={sheet.openNew}
                      onGone={toSent}
                    />
                  ))}
                </ul>
              </Section>
            )}
            <Section title={text.sentTitle} titleRef={sent} aside={text.open(own.open_taken, own.open_max)}>
              <SentInvitations
                invitations={own.invitations}
                now={now}
                newest={sheet.newest}
                onSend={sheet.open}
                onGone={toSent}
              />
            </Section>
          </div>
        )}
        <div className={styles.form}>
          <Section title={text.inviteTitle} id={formId}>
            {!anySent && <p className={styles.muted}>{sentences(text.emptyLead)}</p>}
            <div className={styles.body}>
              {own.open_left > 0 ? (
                <InviteForm projects={own.projects} onMade={sheet.openMade} />
              ) : (
                <NoMore frozen={own.frozen} taken={own.open_taken} />
              )}
            </div>
          </Section>
        </div>
        <div className={styles.branch}>
          <Section title={branchText.title}>
            <OwnBranch
              branch={branch}
              member={member}
              waiting={waiting.map(({ invitee_name: name }) => name ?? '')}
            />
          </Section>
        </div>
      </div>
      {sheet.shown && <InvitationSheet invitation={sheet.shown} member={member} onClose={sheet.close} />}
    </InvitationsPage>
  );
}

const formId = 'invite';

/**
 * An element, and a function to focus it once `shown` has changed, since the focused element disappears then.
 */
function useFocusAfter(shown: unknown): [RefObject<HTMLHeadingElement | null>, () => void] {
  const element = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown anew counts
  useEffect(() => {
    if (wanted.current) element.current?.focus();
    wanted.current = false;
  }, [shown]);
  const lead = () => {
    wanted.current = true;
  };
  return [element, lead];
}

function NoMore({ frozen, taken }: { frozen: boolean; taken: number }) {
  return (
    <Card>
      <h3>{frozen ? text.frozenTitle : text.fullTitle(taken)}</h3>
      <p className={styles.muted}>{sentences(frozen ? text.frozenLead : text.fullLead)}</p>
    </Card>
  );
}

type InvitationsPageProps = {
  menu?: ReactNode;
  /** Shown after the lead. */
  lead?: ReactNode;
  children: ReactNode;
};

function InvitationsPage({ menu, lead, children }: InvitationsPageProps) {
  return (
    <PageLayout width="wide" top={<MemberHeader menu={menu} />}>
      <h1>{text.title}</h1>
      <p className={styles.lead}>
        {unbroken(text.lead)} {lead}
      </p>
      {children}
    </PageLayout>
  );
}

type SectionProps = {
  title: string;
  /** The target of a link. */
  id?: string;
  titleRef?: RefObject<HTMLHeadingElement | null>;
  aside?: string;
  children: ReactNode;
};

function Section({ title, id, titleRef, aside, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.head}>
        <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {aside !== undefined && <span className={styles.open}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
