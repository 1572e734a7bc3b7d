import { type Relation, relations } from '@dure/contract/invitations.ts';
import {
  type CheckedImport,
  type ImportColumn,
  type ImportReading,
  importColumns,
} from '@dure/contract/operating-imports.ts';
import { relationText } from '../../text/relations.ts';
import { SelectField } from '../../ui/select-field.tsx';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { importColumnsText as text } from './invitations-text.ts';

type ImportColumnsProps = {
  checked: CheckedImport;
  reading: ImportReading;
  onChange: (reading: ImportReading) => void;
};

const none = '';

/**
 * Which column of a file has names, addresses and relations, and the relation for lines without one; all can
 * be changed.
 */
export function ImportColumns({ checked, reading, onChange }: ImportColumnsProps) {
  const { columns, header_line: line } = checked;
  const placeOf = (column: ImportColumn) => {
    const place = columns.findIndex(({ as }) => as === column);
    return place < 0 ? null : place;
  };
  const places = { name: placeOf('name'), email: placeOf('email'), relation: placeOf('relation') };
  const choose = (column: ImportColumn, value: string) => {
    const chosen = value === none ? null : Number(value);
    // A column can have only one meaning.
    const others = Object.entries(places).map(([other, place]) => [other, place === chosen ? null : place]);
    onChange({ ...reading, columns: { ...Object.fromEntries(others), [column]: chosen } });
  };
  const titles = columns.map(({ title, sample }, place) => ({
    value: String(place),
    label: text.column(place + 1, title, sample),
  }));
  const isMissing = places.name === null || (places.relation === null && !reading.relation);
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className={list.heading}>
        {text.heading}
      </h2>
      <p className={list.note}>{isMissing ? text.missing : text.found(line)}</p>
      <div className={styles.columns}>
        {importColumns.map((column) => (
          <SelectField
            key={column}
            label={text.columns[column]}
            name={`column-${column}`}
            options={[{ value: none, label: text.none }, ...titles]}
            value={String(places[column] ?? none)}
            onChange={(value) => choose(column, value)}
          />
        ))}
        <SelectField
          label={text.relation}
          name="relation"
          options={[
            { value: none, label: text.noRelation },
            ...relations.map((relation) => ({ value: relation, label: relationText[relation] })),
          ]}
          value={reading.relation ?? none}
          onChange={(value) =>
            onChange({ ...reading, relation: value === none ? null : (value as Relation) })
          }
        />
      </div>
    </section>
  );
}
