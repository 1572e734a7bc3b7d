/** Some kilobytes to two megabytes, as a JSON body carries them. */
export function base64Of(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
