import type { CallError } from '../api/call-error.ts';
import { errorText } from '../text/errors.ko.ts';
import { minuteInText } from '../text/period.ts';
import { consoleText } from './console-text.ts';

/** Why an address is not shown; after the hour's budget is spent, with the time when it will be. */
export const addressRefusal = ({ type, retryIn }: CallError): string =>
  type === 'rate_limited' && retryIn !== null
    ? consoleText.addressesFrom(minuteInText(retryIn))
    : errorText[type];
