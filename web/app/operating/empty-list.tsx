import { Sample, type SampleRow } from '../ui/sample.tsx';
import list from './rows.module.css';

type EmptyListProps = {
  title: string;
  /** What that means, or what to do. */
  lead?: string | false;
  /** A row as it will look; none where only a search found nothing. */
  sample?: SampleRow | false;
};

/** In place of a list that has nothing. */
export function EmptyList({ title, lead, sample }: EmptyListProps) {
  return (
    <>
      <p className={list.none}>
        <strong>{title}</strong>
        {lead && <span className={list.note}>{lead}</span>}
      </p>
      {sample && <Sample {...sample} />}
    </>
  );
}
