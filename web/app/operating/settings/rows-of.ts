import type { ChangeableSetting } from '@dure/contract/operating-settings.ts';

/** Settings with rows of columns: in the environment `column | column; column | column`, or `none`. */
export const columnsOf: Readonly<Partial<Record<ChangeableSetting, readonly string[]>>> = {
  BRAND_PROCESSORS: ['맡긴 곳', '맡긴 일'],
  BRAND_TRANSFERS: ['받는 곳과 연락처', '나라', '항목', '시기와 방법', '목적', '보유 기간'],
};

export type Rows = readonly (readonly string[])[];

const none = 'none';

export const rowsOf = (value: string | null): Rows =>
  value === null || value.trim() === none
    ? []
    : value
        .split(';')
        .map((row) => row.split('|').map((cell) => cell.trim()))
        .filter((row) => row.join('') !== '');

/** Whether a text contains a separator of columns or rows. */
export const isParting = (cell: string) => /[|;]/.test(cell);

export const valueOfRows = (rows: Rows): string =>
  rows.length === 0 ? none : rows.map((row) => row.map((cell) => cell.trim()).join(' | ')).join('; ');
