/** Texts of a page's tools, without those of their rarely opened dialogs. */
export const pageToolsText = {
  copy: '링크 복사',
  copied: '링크를 복사했어요',
  copyFailed: '링크를 복사하지 못했어요',
  share: '공유',
  report: '신고',
  unreachable: '인터넷 연결을 확인하고 다시 눌러 주세요',
} as const;
