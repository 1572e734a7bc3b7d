import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { sentences } from '../ui/sentences.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { listEndText as text } from './home-text.ts';
import styles from './list-end.module.css';

const ways = [
  { title: text.startTitle, lead: text.startLead, to: paths.addProject(), label: text.start },
  { title: text.inviteTitle, lead: text.inviteLead, to: paths.invitations(), label: text.invite },
];

/** What there is to do for whoever has seen all projects. */
export function ListEnd() {
  return (
    <div className={styles.ways}>
      {ways.map(({ title, lead, to, label }) => (
        <section key={to} className={styles.way}>
          <h2>{unbroken(title)}</h2>
          <p>{sentences(lead)}</p>
          <ButtonLink as={Link} to={to} variant="quiet" fit>
            {label}
          </ButtonLink>
        </section>
      ))}
    </div>
  );
}
