import { useNavigate, useRevalidator } from 'react-router';
import { joiningPaths } from '../../joining-paths.ts';
import { BrandLink } from '../../layout/brand-link.tsx';
import type { Meta } from '../../routing/screen.ts';
import type { Settings } from '../../settings.ts';
import { useSettings } from '../../settings.ts';
import { RopeLayout } from '../../ui/rope-layout.tsx';
import { sentences } from '../../ui/sentences.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { EventFacts, tellsOfEvent } from './event-facts.tsx';
import type { GoodInvitation, InvitationView } from './invitation-lookup.ts';
import { InvitedRope } from './invited-rope.tsx';
import { InviteeRights } from './invitee-rights-link.tsx';
import { JoiningButtons, type JoiningButtonsProps } from './joining-buttons.tsx';
import { NoInvitationScreen, type NoInvitationScreenProps } from './no-invitation.tsx';
import { startJoiningBy } from './start-joining.ts';
import { VouchQuote } from './vouch-quote.tsx';
import { welcomeText as text } from './welcome-text.ts';

type InvitationScreenProps = Pick<NoInvitationScreenProps, 'ask'> & { view: InvitationView };

/** A person's or an event's link in each of its states (Specification 3.2). */
export function InvitationScreen({ view, ask }: InvitationScreenProps) {
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (state === 'loading') return <LoadingInvitation />;

  const waysIn = (good: GoodInvitation): JoiningButtonsProps => {
    const onJoin = (certify: string) => {
      const state = startJoiningBy(good);
      navigate(certify, { state, viewTransition: true });
    };
    const { certify, alumniCertify } = joiningPaths;
    return { code: good.code, student: certify(), alumni: alumniCertify(), onJoin };
  };
  switch (view.state) {
    case 'valid':
      return <ValidInvitation invitation={view} {...waysIn(view)} />;
    case 'event':
      return <EventInvitation event={view} {...waysIn(view)} />;
    default:
      return <NoInvitationScreen {...view} onRetry={() => revalidate()} ask={ask} />;
  }
}

function LoadingInvitation() {
  const { brandSlogan } = useSettings();
  return (
    <StatusPage brand={<BrandLink />} rope="reaching" title={<span aria-live="polite">{brandSlogan}</span>} />
  );
}

type ValidView = Extract<InvitationView, { state: 'valid' }>;

function ValidInvitation({ invitation, ...buttons }: JoiningButtonsProps & { invitation: ValidView }) {
  const { inviter_name, invitee_name, inviter_id, vouch } = invitation;
  const { brandName } = useSettings();
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={
        <InvitedRope
          inviter={{ id: inviter_id ?? inviter_name, name: inviter_name }}
          invitee={invitee_name}
        />
      }
      title={text.invited(inviter_name, invitee_name, brandName)}
      aside={vouch && <VouchQuote inviter={inviter_name} vouch={vouch} />}
      text={text.about(brandName)}
      actions={<JoiningButtons {...buttons} />}
    >
      <InviteeRights code={buttons.code} />
    </RopeLayout>
  );
}

type EventInvitationProps = JoiningButtonsProps & { event: Extract<InvitationView, { state: 'event' }> };

function EventInvitation({ event, ...buttons }: EventInvitationProps) {
  const { brandName } = useSettings();
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<InvitedRope inviter={null} />}
      title={text.eventInvited(event.title)}
      aside={tellsOfEvent(event) && <EventFacts event={event} />}
      text={
        <>
          {event.welcome && <p>{sentences(event.welcome)}</p>}
          <p>{sentences(text.about(brandName))}</p>
        </>
      }
      actions={<JoiningButtons {...buttons} />}
    />
  );
}

/** The head of a link's page: names people only while the link is good, and keeps search engines out. */
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
