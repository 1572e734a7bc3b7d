import { ownNews } from '@dure/contract/account.ts';
import { ownEverydayEmail } from '@dure/contract/everyday-email.ts';
import { currentUser } from '@dure/contract/members.ts';
import { ownDecisions } from '@dure/contract/own-decisions.ts';
import { ownProfile } from '@dure/contract/own-profile.ts';
import { ownReports } from '@dure/contract/reports.ts';
import { ownSchool } from '@dure/contract/school-proof.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MemberHeader } from '../layout/member-header.tsx';
import OwnMenu from '../layout/own-menu.tsx';
import { Loaded, loadPart } from '../routing/load-part.tsx';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { WithSideRail } from '../ui/with-side-rail.tsx';
import styles from './account.module.css';
import { AccountAside } from './account-aside.tsx';
import { AccountRows } from './account-rows.tsx';
import { accountText as text } from './account-text.ts';
import { MembersOnly } from './members-only.tsx';
import { NewsConsent } from './news-consent.tsx';
import { OwnReports } from './own-reports.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { call } = surroundingsOf(args);
  const { signal } = args.request;
  const [member, everyday, profile, news, { reports }, school, decisions] = await Promise.all([
    call(currentUser, {}, { signal }),
    call(ownEverydayEmail, {}, { signal }),
    call(ownProfile, {}, { signal }),
    call(ownNews, {}, { signal }),
    call(ownReports, {}, { signal }),
    // Stays until it is answered; /home asks once a semester.
    loadPart(
      call(ownSchool, {}, { signal }),
      ({ asked, proven_until }) => asked || proven_until !== null,
      () => import('../offers/asked-school.tsx'),
    ),
    loadPart(
      call(ownDecisions, {}, { signal }),
      ({ decisions }) => decisions.length > 0,
      () => import('../decisions/own-decisions.tsx'),
    ),
  ]);
  return {
    member,
    everyday: everyday.email,
    membersOnly: profile.members_only,
    news,
    reports,
    school,
    decisions,
  };
}

export const handle = unlistedScreen(text.title);

/** Specification 2.11: the parts of a member's account, one row each. */
export function Component() {
  const { member, everyday, membersOnly, news, reports, school, decisions } = useLoaderData<typeof loader>();
  useSignedOutElsewhere();
  return (
    <AccountPage side={<AccountAside inRail member={member} />}>
      <Loaded part={school} />
      <AccountRows member={member} everyday={everyday} />
      {membersOnly !== undefined && <MembersOnly first={membersOnly} />}
      <NewsConsent agreedAt={news.agreed_at} />
      <Loaded part={decisions} />
      <OwnReports reports={reports} />
    </AccountPage>
  );
}

export function HydrateFallback() {
  return (
    <AccountPage>
      <SkeletonGroup label={text.loading}>
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} className={styles.row}>
            <Skeleton shape="text" className={styles.name} />
            <Skeleton shape="text" className={styles.hint} />
          </div>
        ))}
      </SkeletonGroup>
    </AccountPage>
  );
}

function AccountPage({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <PageLayout width="wide" top={<MemberHeader menu={<OwnMenu />} />}>
      <WithSideRail rail={side}>
        <h1>{text.title}</h1>
        <div className={styles.rows}>{children}</div>
      </WithSideRail>
    </PageLayout>
  );
}
