import type { TestSmtp } from '../../api/test/harness/smtp.ts';

const lookEveryMs = 5;
const arrivesWithinMs = 5_000;

/** Waiting callers are woken by their mail, instead of each searching all mails. */
export class Mailbox {
  readonly #smtp: TestSmtp;
  readonly #awaited = new Map<string, (text: string) => void>();
  readonly #looking: NodeJS.Timeout;
  #seen = 0;

  constructor(smtp: TestSmtp) {
    this.#smtp = smtp;
    this.#looking = setInterval(() => this.#look(), lookEveryMs);
  }

  /** The code in the next mail to an address. Rejects if none comes in time. */
  codeFor(email: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`No mail came to ${email}`)), arrivesWithinMs);
      this.#awaited.set(email, (text) => {
        clearTimeout(late);
        resolve(/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '');
      });
    });
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #look(): void {
    const { mails } = this.#smtp;
    for (; this.#seen < mails.length; this.#seen += 1) {
      const { to = '', text = '' } = mails[this.#seen] ?? {};
      this.#awaited.get(to)?.(text);
      this.#awaited.delete(to);
    }
  }
}
