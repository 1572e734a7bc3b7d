import { importFileMaxBytes } from '@dure/contract/limits.ts';

/** How files of Excel and Numbers begin: a ZIP, or what Excel wrote before 2007. */
const spreadsheets = ['PK\x03\x04', '\xD0\xCF\x11\xE0'];

/** A file in base64, or why it is not sent: it is larger than is taken, or a spreadsheet's own. */
export async function csvOf(file: File): Promise<{ base64: string } | 'too_large' | 'spreadsheet'> {
  if (file.size > importFileMaxBytes) return 'too_large';
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return spreadsheets.some((head) => binary.startsWith(head)) ? 'spreadsheet' : { base64: btoa(binary) };
}
