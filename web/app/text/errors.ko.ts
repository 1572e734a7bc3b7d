import { errorSentences } from '@dure/contract/errors-text.ts';
import type { CallErrorType } from '../api/call-error.ts';

export { faultText } from '@dure/contract/errors-text.ts';

/** What happened and what to do, for each error of a call: the api's, and the browser's. */
export const errorText: Readonly<Record<CallErrorType, string>> = {
  ...errorSentences,
  network: '인터넷 연결을 확인하고 다시 시도해 주세요.',
  late: '응답이 너무 오래 걸려서 멈췄어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  unknown: '알 수 없는 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
};
