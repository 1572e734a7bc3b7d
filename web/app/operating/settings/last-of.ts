import type { OperatedSetting } from '@dure/contract/operating-settings.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { settingsText as text } from './settings-text.ts';

export const byOf = (by: string | null) => (by === null ? text.left : nameText(by));

/** Who made the last change, and when, as a text. */
export function lastOf([last]: OperatedSetting['changes']): string {
  return last ? text.setHere(byOf(last.by), koreanMinuteText(last.at)) : '';
}
