/** A file as base64 for a JSON body; for some kilobytes up to two megabytes. */
export function base64Of(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
