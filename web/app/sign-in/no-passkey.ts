import { CallError } from '../api/call-error.ts';

/**
 * The browser brought no passkey: the person stopped, waited or has none (it does not say which), or has one here already.
 */
export class NoPasskey extends CallError {
  readonly why: 'exists' | 'stopped';

  constructor(why: NoPasskey['why']) {
    super('unknown', 0);
    this.why = why;
  }
}
