import type { OwnBranch as Branch, Brought } from '@dure/contract/branch.ts';
import type { CurrentUser } from '@dure/contract/members.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { nameText } from '../text/people.ts';
import { trustPathText } from '../trust/trust-text.ts';
import { BranchRope, Held, type Threaded, Twig } from '../ui/branch-rope.tsx';
import { branchText as text } from './branch-text.ts';
import styles from './own-branch.module.css';

type Person = Brought['brought'][number];

type OwnBranchProps = {
  branch: Branch;
  /** Null if it could not be loaded. */
  member: CurrentUser | null;
  /** The names that waiting links are for. */
  waiting: readonly string[];
};

/** The people the member invited, those these invited, and the open invitations (Specification 11.6). */
export function OwnBranch({ branch, member, waiting }: OwnBranchProps) {
  const { count, brought } = branch;
  const me = member && { id: member.id, name: member.profile.user_name, image: member.profile.image };
  const earlier = count - brought.length;
  return (
    <BranchRope person={me ?? { id: '', name: text.me }} label={text.label} words={<Counts {...branch} />}>
      {earlier > 0 && <Twig beads={[earlier]} words={<Said>{text.earlier(earlier)}</Said>} />}
      {brought.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: who left has no id, and the order does not change
        <BroughtTwig key={place} person={person} />
      ))}
      {(waiting.length > 0 || count === 0) && <WaitingTwig names={waiting} />}
    </BranchRope>
  );
}

function Counts({ count, count_below }: Branch) {
  return (
    <>
      <p className={styles.me}>{text.me}</p>
      <p className={styles.counts}>{count === 0 ? text.none : text.brought(count)}</p>
      {count_below > 0 && <p className={styles.counts}>{text.below(count_below)}</p>}
    </>
  );
}

function BroughtTwig({ person }: { person: Brought }) {
  const { count, brought } = person;
  const more = count - brought.length;
  return (
    <Twig
      beads={[beadOf(person)]}
      words={
        <>
          <p className={styles.name}>
            <Named person={person} />
          </p>
          {count > 0 && <p className={styles.counts}>{text.theirs(count)}</p>}
        </>
      }
    >
      {count > 0 && (
        <Held
          beads={[...brought.map(beadOf), ...(more > 0 ? [more] : [])]}
          words={
            <ol className={styles.names} aria-label={text.broughtBy(calledOf(person))}>
              {brought.map((each, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={place}>
                  <Named person={each} />
                </li>
              ))}
              {more > 0 && <li className={styles.more}>{text.more(more)}</li>}
            </ol>
          }
        />
      )}
    </Twig>
  );
}

/** A dashed seat for each waiting link; without any, one free seat. */
function WaitingTwig({ names }: { names: readonly string[] }) {
  const said = names.length > 0 ? text.waiting(names.length) : text.firstSeat;
  return (
    <Twig
      warm
      beads={names.length > 0 ? names.map(() => 'seat' as const) : ['seat']}
      words={
        <>
          <p className={styles.waiting}>{said}</p>
          {names.length > 0 && (
            <p className={styles.counts} translate="no">
              {names.map(nameText).join(', ')}
            </p>
          )}
        </>
      }
    />
  );
}

function Named({ person }: { person: Person }) {
  const called = calledOf(person);
  if (person.id === null) return <>{called}</>;
  return (
    <Link className={styles.link} to={paths.profile(person.id)} translate="no">
      {called}
    </Link>
  );
}

const Said = ({ children }: { children: string }) => <p className={styles.name}>{children}</p>;

const beadOf = ({ id, user_name: name, image }: Person): Threaded =>
  name === null ? null : { id: id ?? name, name, image: image ?? null };

const calledOf = ({ user_name: name, left }: Person) =>
  name === null ? (left ? trustPathText.left : trustPathText.notShown) : nameText(name);
