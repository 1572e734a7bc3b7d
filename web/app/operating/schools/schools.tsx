import { may } from '@dure/contract/operating-roles.ts';
import { findSchools, type Schools } from '@dure/contract/operating-schools.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { SchoolList } from './school-list.tsx';
import { SchoolRequests } from './school-requests.tsx';
import styles from './schools.module.css';
import { schoolsText as text } from './schools-text.ts';

export const loader = ({ call, signal }: PageArgs) => call(findSchools, {}, { signal });

/** Requested schools first; below, the supported ones. */
export function Component({ me, data }: PageProps<Schools>) {
  const manages = may(me.operating_role, 'schools.manage');
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        {manages && (
          <div className={styles.tools}>
            <ButtonLink as={Link} variant="quiet" fit to={operatorPaths.page('schools/import')}>
              {text.import}
            </ButtonLink>
            <ButtonLink as={Link} fit to={operatorPaths.page('schools/add')}>
              {text.add}
            </ButtonLink>
          </div>
        )}
      </div>
      <section aria-labelledby="requests">
        <h2 id="requests" className={list.heading}>
          {text.requests}
        </h2>
        <SchoolRequests requests={data.requests} manages={manages} />
      </section>
      <SchoolList schools={data.schools} manages={manages} />
    </>
  );
}
