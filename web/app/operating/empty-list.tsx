import { Sample, type SampleRow } from '../ui/sample.tsx';
import list from './rows.module.css';

type EmptyListProps = {
  title: string;
  /** What this means, or what to do. */
  lead?: string | false;
  /** A sample row; none if only a search found nothing. */
  sample?: SampleRow | false;
};

/** Shown instead of an empty list. */
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
