import { importFileMaxBytes } from '@dure/contract/limits.ts';
import { sampleText } from './invitations-text.ts';

/** A file in base64; null where it is larger than is taken. */
export async function csvOf(file: File): Promise<string | null> {
  if (file.size > importFileMaxBytes) return null;
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** For a spreadsheet. */
export const csvBlob = (text: string) => new Blob([text], { type: 'text/csv' });

/** A list to fill in. Without the byte order mark spreadsheets elsewhere take it for Latin. */
export const sampleCsv = () => csvBlob(`\uFEFF${sampleText}`);
