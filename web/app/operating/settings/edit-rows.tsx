import type { OperatedSetting } from '@dure/contract/operating-settings.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isParting, type Rows, rowsOf, valueOfRows } from './rows-of.ts';
import { SettingButtons } from './setting-buttons.tsx';
import styles from './settings.module.css';
import { settingText, settingsText as text } from './settings-text.ts';

type EditRowsProps = {
  setting: OperatedSetting;
  columns: readonly string[];
  failure: string | null;
  pending: boolean;
  onSave: (value: string | null) => unknown;
  onCancel: () => void;
};

interface Row {
  readonly id: number;
  readonly cells: readonly string[];
}

const filled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

function wrongIn(cell: string): string | null {
  if (cell.trim() === '') return text.emptyCell;
  return isParting(cell) ? text.partingSign : null;
}

/** Edits a setting of rows, with a field for each column. Empty rows are left out. */
export function EditRows({ setting, columns, failure, pending, onSave, onCancel }: EditRowsProps) {
  const { label, hint } = settingText[setting.name];
  const [rows, setRows] = useState<readonly Row[]>(() => numbered(rowsOf(setting.value), columns));
  const [inVain, setInVain] = useState(false);
  const write = (id: number, at: number, cell: string) =>
    setRows(
      rows.map((row) =>
        row.id === id ? { id, cells: row.cells.map((old, n) => (n === at ? cell : old)) } : row,
      ),
    );
  const add = () => setRows([...rows, emptyRow(Math.max(0, ...rows.map(({ id }) => id)) + 1, columns)]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const written = rows.map(({ cells }) => cells).filter(filled);
    const isWrong = written.flat().some((cell) => wrongIn(cell) !== null);
    setInVain(isWrong);
    if (!isWrong) void onSave(valueOfRows(written));
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate aria-label={label}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.map(({ id, cells }, at) => (
        <fieldset key={id} className={styles.row}>
          <legend>{text.rowOf(at + 1)}</legend>
          {columns.map((column, n) => (
            <TextField
              key={column}
              label={column}
              name={`${id}.${n}`}
              autoComplete="off"
              value={cells[n] ?? ''}
              onChange={(cell) => write(id, n, cell)}
              {...errorOf(inVain && filled(cells) ? wrongIn(cells[n] ?? '') : null)}
            />
          ))}
          <Button
            variant="text"
            aria-label={text.removeRowOf(at + 1)}
            onClick={() => setRows(rows.filter((row) => row.id !== id))}
          >
            {text.removeRow}
          </Button>
        </fieldset>
      ))}
      {rows.length === 0 && <p className={styles.hint}>{text.noRows}</p>}
      <Button variant="quiet" fit onClick={add}>
        {text.addRow}
      </Button>
      <Notice>{failure}</Notice>
      <SettingButtons setting={setting} pending={pending} onSave={onSave} onCancel={onCancel} />
    </form>
  );
}

const errorOf = (error: string | null) => (error === null ? {} : { error });

const emptyRow = (id: number, columns: readonly string[]): Row => ({ id, cells: columns.map(() => '') });

/** An empty row if there is none. */
const numbered = (rows: Rows, columns: readonly string[]): readonly Row[] =>
  rows.length === 0 ? [emptyRow(0, columns)] : rows.map((cells, id) => ({ id, cells }));
