import { sampleText } from './invitations-text.ts';

/** For a spreadsheet. */
export const csvBlob = (text: string) => new Blob([text], { type: 'text/csv' });

/** A list to fill in. Without the byte order mark, some spreadsheets read it as Latin. */
export const sampleCsv = () => csvBlob(`\uFEFF${sampleText}`);
