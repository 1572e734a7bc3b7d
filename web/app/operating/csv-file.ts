import { importFileMaxBytes } from '@dure/contract/limits.ts';
import { base64Of } from './base64.ts';

/** How files of Excel and Numbers begin: a ZIP, or what Excel wrote before 2007. In base64. */
const spreadsheets = ['UEsDB', '0M8R4'];

/** A file in base64, or why it is not sent: it is larger than is taken, or a spreadsheet's own. */
export async function csvOf(file: File): Promise<{ base64: string } | 'too_large' | 'spreadsheet'> {
  if (file.size > importFileMaxBytes) return 'too_large';
  const base64 = base64Of(await file.arrayBuffer());
  return spreadsheets.some((head) => base64.startsWith(head)) ? 'spreadsheet' : { base64 };
}
