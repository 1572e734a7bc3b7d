/** Specification 2.17: /operator/backups. */
export const backupsText = {
  title: '백업',
  lead: '이 서버에 있는 백업이에요. 데이터베이스와 사진이 한 파일에 담겨요.',
  encrypted: '파일은 암호화돼요.',
  plain: '파일이 암호화되지 않아요. 서버 설정에 BACKUP_KEY를 넣어 주세요.',
  elsewhere:
    '서버가 고장 나도 되살릴 수 있게 다른 곳에도 복사해 두세요. 되돌리는 일은 서버에서 restore 명령으로 해요.',
  list: '백업 목록',
  none: '아직 백업이 없어요',
  noneLead: '백업하면 언제 만들었고 얼마나 큰지 여기에 보여요.',
  sample: { name: '2026.03.02 04:00', note: '3시간 전', end: '48 MB' },
  make: '지금 백업하기',
  making: '백업하는 중…',
  underWay: '백업하고 있어요. 끝나면 목록에 나와요.',
  failed: '만들지 못해서 다시 시도하고 있어요. 디스크에 자리가 있는지 확인해 주세요.',
  asked: '백업을 시작했어요',
  notYet: '방금 시작한 백업이 있어요. 1분 뒤에 다시 할 수 있어요.',
} as const;
