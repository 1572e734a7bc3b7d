import { connect, type Socket } from 'node:net';
import type { Raw } from './requests.ts';

const patienceMs = 30_000;

/** Sends the raw bytes of a request and resolves to the status; null if the connection was closed without an answer. */
export function send(port: number, { bytes }: Pick<Raw, 'bytes'>): Promise<number | null> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    let head = '';
    const end = () => {
      clearTimeout(late);
      line.destroy();
      const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? [];
      resolve(status === undefined ? null : Number(status));
    };
    const late = setTimeout(end, patienceMs);
    line.setEncoding('latin1').on('data', (text: string) => {
      head += text.slice(0, 64);
      if (/^HTTP\/1\.[01] \d{3}/.test(head)) end();
    });
    line.once('close', end);
    line.once('error', end);
    line.write(bytes);
  });
}

/**
 * Opens connections that send a request one byte at a time and never finish. Resolves to a function that closes them.
 */
export function slowLines(port: number, count: number): () => void {
  const beginning = 'POST /api/token/ HTTP/1.1\r\nhost: localhost\r\n';
  const lines = Array.from({ length: count }, (_, index): Socket => {
    const line = connect(port, '127.0.0.1');
    line.on('error', () => undefined);
    line.write(
      index % 2 === 0
        ? beginning
        : `${beginning}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    );
    return line;
  });
  const timer = setInterval(() => {
    for (const [index, line] of lines.entries()) if (line.writable) line.write(index % 2 === 0 ? 'x' : ' ');
  }, 200);
  return () => {
    clearInterval(timer);
    for (const line of lines) line.destroy();
  };
}
