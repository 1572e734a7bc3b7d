import { exportOwnData } from '@dure/contract/account.ts';
import type { Call } from '../../api/call.ts';
import { accountText as text } from '../../text/account.ts';

/** Brings the member's data as a file of their device. */
export async function saveOwnData(call: Call): Promise<void> {
  const data = await call(exportOwnData, {});
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = text.dataFile;
  link.click();
  URL.revokeObjectURL(url);
}
