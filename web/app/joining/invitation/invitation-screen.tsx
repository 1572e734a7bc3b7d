import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { BrandLink } from '../../shell/brand-link.tsx';
import type { Meta } from '../../shell/screen.ts';
import type { Settings } from '../../shell/settings.ts';
import { useSettings } from '../../shell/settings-context.ts';
import { PanelLayout } from '../../ui/panel-layout.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import type { InvitationView, ProjectInvitationView } from './invitation-lookup.ts';
import styles from './invitation-screen.module.css';
import { JoiningButtons, type JoiningButtonsProps } from './joining-buttons.tsx';
import { NoInvitationScreen, type NoInvitationScreenProps } from './no-invitation.tsx';
import { projectInvitationText } from './project-invitation-text.ts';
import { startJoining, startOf, type TabInvitation } from './tab-invitation.ts';
import { VouchCard } from './vouch-card.tsx';
import { welcomeText as text } from './welcome-text.ts';

type InvitationScreenProps = Pick<NoInvitationScreenProps, 'ask'> & { view: InvitationView };

/** What a person's or an event's link shows, in each of its states (Specification 3.2). */
export function InvitationScreen({ view, ask }: InvitationScreenProps) {
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (state === 'loading') return <LoadingInvitation />;

  const waysIn = (invitation: TabInvitation, known: object): JoiningButtonsProps => {
    const joinAt = (certify: string) => () => {
      startJoining(invitation);
      navigate(certify, { state: { from: startOf(invitation), ...known }, viewTransition: true });
    };
    return { onStudent: joinAt(paths.certify()), onAlumni: joinAt(paths.alumniCertify()) };
  };
  switch (view.state) {
    case 'valid': {
      const { code, inviter_name: inviterName, invitee_name } = view;
      const buttons = waysIn({ door: 'person', code, inviterName }, { invitee_name });
      return <ValidInvitation invitation={view} {...buttons} />;
    }
    case 'event': {
      const buttons = waysIn({ door: 'event', code: view.code, inviterName: '' }, {});
      return <EventInvitation title={view.title} {...buttons} />;
    }
    default:
      return <NoInvitationScreen state={view.state} onRetry={() => revalidate()} ask={ask} />;
  }
}

function LoadingInvitation() {
  const { brandSlogan } = useSettings();
  return (
    <PanelLayout brand={<BrandLink />} rope="reaching" draws>
      <h1 aria-live="polite">{brandSlogan}</h1>
    </PanelLayout>
  );
}

type ValidView = Extract<InvitationView, { state: 'valid' }>;

function ValidInvitation({ invitation, ...buttons }: JoiningButtonsProps & { invitation: ValidView }) {
  const { inviter_name, invitee_name, inviter_id, vouch } = invitation;
  const { brandName } = useSettings();
  return (
    <PanelLayout brand={<BrandLink />} rope="clasped" draws actions={<JoiningButtons {...buttons} />}>
      <h1>{text.invited(inviter_name, invitee_name, brandName)}</h1>
      {vouch && <VouchCard inviter={{ id: inviter_id ?? inviter_name, name: inviter_name }} vouch={vouch} />}
      <p className={styles.about}>{text.about}</p>
    </PanelLayout>
  );
}

function EventInvitation({ title, ...buttons }: JoiningButtonsProps & { title: string }) {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="clasped"
      draws
      title={text.eventInvited(title)}
      text={text.event}
      actions={<JoiningButtons {...buttons} />}
    />
  );
}

/** What a link's page is called: it names people only while the link is good, and is not to be found by search. */
export function invitationMeta(view: InvitationView | undefined, settings: Settings): Meta {
  const { brandName } = settings;
  if (!view) return { title: brandName, noindex: true };
  switch (view.state) {
    case 'valid':
      return { title: text.invited(view.inviter_name, view.invitee_name, brandName), noindex: true };
    case 'event':
      return { title: view.title, noindex: true };
    default:
      return { title: `${text.states[view.state].title} · ${brandName}`, noindex: true };
  }
}

/** The same of a project's link. */
export function projectInvitationMeta(view: ProjectInvitationView | undefined, settings: Settings): Meta {
  if (view?.state !== 'valid') {
    return { title: `${projectInvitationText.failed} · ${settings.brandName}`, noindex: true };
  }
  return { title: projectInvitationText.invited(view.inviter.name, view.project.title), noindex: true };
}
