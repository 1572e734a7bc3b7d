export const copyLinkText = {
  button: '링크 복사',
  copied: '링크를 복사했어요',
  failed: '링크를 복사하지 못했어요',
} as const;
