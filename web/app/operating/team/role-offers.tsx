import { roleText } from '@dure/contract/operating-role-text.ts';
import { type RoleOffer, takeRole } from '@dure/contract/operating-team.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { koreanDayText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import { teamText as text } from './team-text.ts';

type RoleOffersProps = { offers: readonly RoleOffer[]; mayWithdraw: boolean };

/** Roles that were offered and wait for an answer; renders nothing without any. */
export function RoleOffers({ offers, mayWithdraw }: RoleOffersProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="role-offers">
      <h2 id="role-offers" className={list.heading}>
        {text.offers}
      </h2>
      <ul className={list.rows} aria-labelledby="role-offers">
        {offers.map((offer) => (
          <li key={offer.member_id} className={list.row}>
            <div className={list.what}>
              <p className={list.name}>{nameText(offer.user_name)}</p>
              <p className={list.note}>
                {text.offerUntil(roleText[offer.role], koreanDayText(offer.expires_at))}
              </p>
            </div>
            {mayWithdraw && <Withdraw offer={offer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ offer }: { offer: RoleOffer }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const { pending, failure, run } = useAct();
  const name = nameText(offer.user_name);
  const withdraw = () =>
    run(async () => {
      await call(takeRole, { params: { memberId: offer.member_id } });
      await revalidate();
      showToast(text.withdrawn(name));
    });
  return (
    <div className={list.acts}>
      <Button
        variant="text"
        aria-label={text.withdrawOf(name)}
        pending={pending}
        onClick={() => void withdraw()}
      >
        {text.withdraw}
      </Button>
      <Notice>{failure && errorText[failure]}</Notice>
    </div>
  );
}
