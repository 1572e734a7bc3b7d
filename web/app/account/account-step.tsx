import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BrandLink } from '../layout/brand-link.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { ProofAsked } from '../sign-in/proof-dialog.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountStepAside } from './account-aside.tsx';

type AccountStepProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The label of the arrow that leads back to /account. */
  back: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** A screen of the account: the way back, the question, its fields, the main button. */
export function AccountStep({ title, lead, back, children, actions }: AccountStepProps) {
  return (
    <FlowLayout
      brand={<BrandLink />}
      side={<AccountStepAside />}
      back={
        <IconLink as={Link} to={paths.account()} label={back}>
          <BackIcon />
        </IconLink>
      }
      title={title}
      lead={lead}
      actions={actions}
    >
      {children}
      <ProofAsked />
    </FlowLayout>
  );
}

/** Leads back to /account, which shows the message `said`. */
export function useBackToAccount(): (said: string) => Promise<void> {
  const navigate = useNavigate();
  return async (said) => {
    await navigate(paths.account(), { replace: true });
    showToast(said);
  };
}
