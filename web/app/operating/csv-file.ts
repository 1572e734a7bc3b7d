import { importFileMaxBytes } from '@dure/contract/limits.ts';
import { base64Of } from './base64.ts';

/** The first bytes of Excel and Numbers files, in base64: a ZIP, or Excel's format before 2007. */
const spreadsheets = ['UEsDB', '0M8R4'];

/** A file in base64, or why it is not sent: it is too large, or not CSV but a spreadsheet. */
export async function csvOf(file: File): Promise<{ base64: string } | 'too_large' | 'spreadsheet'> {
  if (file.size > importFileMaxBytes) return 'too_large';
  const base64 = base64Of(await file.arrayBuffer());
  return spreadsheets.some((head) => base64.startsWith(head)) ? 'spreadsheet' : { base64 };
}
