export const shareText = {
  copy: '링크 복사',
  copied: '링크를 복사했어요',
  failed: '링크를 복사하지 못했어요',
  share: '공유',
  /** Where no way worked: the link, to be copied by hand. */
  byHandTitle: '링크를 직접 복사해 주세요',
  byHandLead: '이 브라우저에서는 자동으로 복사할 수 없어요. 아래 주소를 길게 눌러 복사해 주세요.',
  address: '주소',
  close: '닫기',
} as const;
