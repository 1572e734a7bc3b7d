import { CallError } from '../api/call-error.ts';

/**
 * The browser returned no passkey: the person cancelled, waited too long or has none (it does not say which),
 * or one exists here already.
 */
export class NoPasskey extends CallError {
  readonly why: 'exists' | 'stopped';

  constructor(why: NoPasskey['why']) {
    super('unknown', 0);
    this.why = why;
  }
}
