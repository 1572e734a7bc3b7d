import list from './rows.module.css';

/** In place of a list that has nothing: says so, and what that means or what to do. */
export function EmptyList({ title, lead }: { title: string; lead?: string | false }) {
  return (
    <p className={list.none}>
      <strong>{title}</strong>
      {lead && <span className={list.note}>{lead}</span>}
    </p>
  );
}
