import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { trustPathText as text } from './details-text.ts';
import type { ProfileDetails } from './profile-details.ts';
import styles from './trust-path.module.css';

type TrustPath = NonNullable<ProfileDetails['trust_path']>;
type Person = NonNullable<TrustPath['people']>[number];

/** Who invited whom, from the reader to this member (Specification 11.6). */
export function TrustPath({ steps, people }: TrustPath) {
  if (steps === null) return <p className={styles.words}>{text.none}</p>;
  if (people === null) return <p className={styles.words}>{text.far(steps)}</p>;
  const onTheWay = people.slice(1, -1);
  return (
    <ol className={styles.path}>
      <li className={styles.person}>{text.me}</li>
      {onTheWay.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: who left has no id, and the way does not change
        <li key={place} className={styles.person}>
          <PersonOnTheWay {...person} />
        </li>
      ))}
      {people.slice(-1).map((member) => (
        <li key="member" className={styles.person}>
          <Named {...member} />
        </li>
      ))}
    </ol>
  );
}

function PersonOnTheWay(person: Person) {
  if (person.id === null) return <Named {...person} />;
  return (
    <TextLink as={Link} to={paths.profile(person.id)} className={styles.link}>
      <Named {...person} />
    </TextLink>
  );
}

function Named({ user_name, left }: Person) {
  if (user_name !== null) return text.person(user_name);
  return <span className={styles.nobody}>{left ? text.left : text.notShown}</span>;
}
