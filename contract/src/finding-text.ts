/** What the doctor checks. */
const findings: Readonly<Record<string, string>> = {
  database: '데이터베이스',
  extension: '데이터베이스 확장',
  schema: '데이터베이스 구조',
  clock: '시계',
  connections: '데이터베이스 연결',
  log: '운영 기록',
  mail: '메일 서버',
  pictures: '사진 보관소',
  disk: '디스크',
  secrets: '비밀값',
  backup: '백업',
  privacy: '개인정보 처리방침',
};

/** What a finding is about; one from a later release by its own word. */
export const findingText = (about: string): string => findings[about] ?? about;
