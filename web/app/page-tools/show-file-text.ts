export const showFileText = {
  lead: '이 앱 안에서는 파일을 저장할 수 없어요. 복사해서 메모나 메일에 붙여 넣거나, 오른쪽 위 메뉴에서 다른 브라우저로 열어 저장해 주세요.',
  copy: '모두 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 길게 눌러 직접 복사해 주세요.',
  close: '닫기',
} as const;
