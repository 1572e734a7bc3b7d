/** A browser reads it some time after the press, and longer where somebody is asked where to. */
const readWithinMs = 60_000;

/** Keeps a file on the person's device, where its browser keeps what it downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}
