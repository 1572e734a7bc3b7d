import { lineFaultText } from '@dure/contract/line-fault-text.ts';
import type { importedMails, importOutcomes, LineFault } from '@dure/contract/operating-imports.ts';

/** An import's results as a spreadsheet shows them. */
export const resultsText = {
  columns: ['줄', '이름', '결과', '메일', '링크', '링크가 끝나는 때'],
  outcomes: {
    waiting: '대기 중',
    made: '초대했어요',
    invited_before: '이미 초대했어요',
    member: '이미 회원이에요',
  } satisfies Record<(typeof importOutcomes)[number], string>,
  leftOut: (fault: LineFault) => `초대하지 않았어요: ${lineFaultText[fault]}`,
  mails: {
    queued: '보내는 중',
    sent: '보냈어요',
    failed: '보내지 못했어요',
    unwanted: '메일을 받지 않아요',
  } satisfies Record<(typeof importedMails)[number], string>,
} as const;
