const count = (number: number) => number.toLocaleString('ko-KR');

/** Specification 2.17: /operator/schools. */
export const schoolsText = {
  title: '학교',
  add: '학교 추가',
  import: '목록 가져오기',
  requests: '추가 요청',
  noRequests: '답할 요청이 없어요',
  noRequestsLead: '없는 학교로 가입하려던 사람이 요청하면 여기에 보여요.',
  sample: { name: '새봄예술대학교', note: 'art.example.ac.kr · 3명이 요청 · 2일 전' },
  asked: (number: number, withEmail: number) =>
    withEmail === 0
      ? `${count(number)}명이 요청`
      : `${count(number)}명이 요청 · ${count(withEmail)}명은 답을 기다려요`,
  hasSchool: (name: string) => `${name}에 있는 도메인이에요`,
  addFor: '추가',
  addForOf: (domain: string) => `${domain} 학교 추가`,
  answer: '알리기',
  answerOf: (domain: string) => `${domain} 요청한 사람에게 알리기`,
  decline: '거절',
  declineOf: (domain: string) => `${domain} 요청 거절`,
  answerTitle: '요청한 사람에게 알릴까요?',
  answerLead: (domain: string, number: number) =>
    number === 0
      ? `${domain}: 이메일을 남긴 사람이 없어서 요청만 닫아요.`
      : `${domain}: 이메일을 남긴 ${count(number)}명에게 이제 가입할 수 있다고 알려요.`,
  declineTitle: '요청을 거절할까요?',
  declineLead: (domain: string, number: number) =>
    number === 0
      ? `${domain}: 이메일을 남긴 사람이 없어서 요청만 닫아요.`
      : `${domain}: 답을 적으면 이메일을 남긴 ${count(number)}명에게 보내요. 비워 두면 아무에게도 알리지 않아요.`,
  words: '덧붙일 말 (선택)',
  declineWords: '답 (선택)',
  close: '닫기',
  sending: '처리하는 중…',
  told: (number: number) => `요청 ${count(number)}건을 처리했어요`,
  already: '다른 운영진이 이미 처리했어요',
  list: '지원하는 학교',
  listed: (number: number) => `${count(number)}곳`,
  search: '학교 찾기',
  searchHint: '이름이나 도메인의 일부를 적어요.',
  unusedOnly: '1년 동안 아무도 쓰지 않은 도메인만',
  noneFound: '찾은 학교가 없어요',
  more: '더 보기',
  edit: '수정',
  editOf: (name: string) => `${name} 수정`,
  unused: '1년 동안 쓰지 않음',
  never: '쓴 적 없음',
  lastUsed: (day: string) => `${day} 마지막으로 씀`,
  builtIn: '기본',
} as const;

/** Specification 2.17: /operator/schools/add, /operator/schools/edit/{key}. */
export const schoolFormText = {
  addTitle: '학교 추가',
  editTitle: '학교 수정',
  back: '학교 목록',
  key: '영문 키',
  keyHint: '회원 정보에 남아서 나중에 바꿀 수 없어요. 영어 소문자와 숫자, 하이픈만 써요.',
  nameKo: '한글 이름',
  nameEn: '영문 이름 (선택)',
  nameEnHint: '영어로 학교를 찾을 때 쓰여요. 비워 두면 한글 이름을 써요.',
  domains: '이메일 도메인',
  domainsHint: '한 줄에 하나씩 적어요. snu.ac.kr을 적으면 student.snu.ac.kr로도 가입할 수 있어요.',
  answer: '이 도메인으로 요청한 사람에게 알리기',
  words: '덧붙일 말 (선택)',
  save: '저장',
  saving: '저장하는 중…',
  add: '추가',
  adding: '추가하는 중…',
  added: (answered: number) =>
    answered === 0 ? '학교를 추가했어요' : `학교를 추가하고 요청 ${count(answered)}건에 답했어요`,
  saved: '학교를 수정했어요',
  gone: '이 학교는 목록에 없어요.',
  keyFault: '영어 소문자와 숫자, 하이픈으로 적어 주세요.',
  keyTaken: '다른 학교가 쓰는 키예요.',
  nameFault: '이름을 적어 주세요. 80자까지 쓸 수 있어요.',
  domainShared:
    'gmail.com이나 ac.kr처럼 누구나 쓸 수 있는 도메인으로는 학교를 확인할 수 없어요. 학교만 쓰는 도메인을 적어 주세요.',
  domainsFault: '도메인을 한 줄에 하나씩, 모두 20개까지 적어 주세요.',
  domainTaken: '겹치는 도메인이 있어요. 한 도메인은 한 학교만 쓸 수 있어요.',
  wordsFault: '500자까지 쓸 수 있어요.',
  meanwhile: '그사이 다른 운영진이 수정했어요. 지금 내용을 다시 불러왔으니 확인하고 저장해 주세요.',
} as const;

/** Specification 2.17: /operator/schools/import. */
export const importText = {
  title: '학교 목록 가져오기',
  lead: 'universities.json이나 학교 이름과 도메인이 있는 CSV 파일을 선택하면 무엇이 바뀌는지 먼저 보여 드려요. 확인하기 전에는 아무것도 바뀌지 않아요.',
  majors: '이름과 도메인만 가져와요. 전공은 그대로예요.',
  choose: '파일 선택',
  file: 'universities.json 파일',
  removeGone: '파일에 없는 학교는 목록에서 빼기 (회원이 있는 학교는 남아요)',
  reading: '비교하는 중…',
  added: '추가',
  changed: '바뀜',
  gone: '파일에 없음',
  number: count,
  nothing: '바뀌는 학교가 없어요',
  inUse: '회원이 있어서 남아요',
  willGo: '목록에서 빠져요',
  willStay: '그대로 둬요',
  apply: '이대로 바꾸기',
  applying: '바꾸는 중…',
  done: (added: number, changed: number, removed: number) =>
    `추가 ${count(added)}곳, 바꿈 ${count(changed)}곳, 뺌 ${count(removed)}곳`,
  meanwhile: '그사이 학교 목록이 바뀌었어요. 다시 비교한 내용을 확인해 주세요.',
  faults: '파일을 가져올 수 없어요',
  tooLarge: '파일이 너무 커요. 10MB까지 가져올 수 있어요.',
  notJson: 'JSON 파일이 아니에요. 파일이 끝까지 저장됐는지 확인해 주세요.',
  notUtf8: '글자가 깨져 있어요. UTF-8로 저장해서 다시 선택해 주세요.',
  notSchools: '학교 목록이 아니에요. universities 안에 key, name_ko, name_en, domains가 있어야 해요.',
  tooMany: '학교는 한 번에 2,000곳까지 가져올 수 있어요.',
  fileFaults: {
    required: '빈 파일이에요. 첫 줄에 열 이름을, 다음 줄부터 학교를 적어 주세요.',
    malformed: '읽을 수 없는 파일이에요. CSV나 universities.json을 선택해 주세요.',
    mismatch: '따옴표가 맞지 않는 줄이 많아 읽지 못했어요. 파일을 CSV로 다시 저장해 주세요.',
    unknown: '학교 이름 열과 도메인 열이 있어야 해요. 첫 줄에 ‘학교 이름’, ‘도메인’이라고 적어 주세요.',
    too_many: '학교는 한 번에 2,000곳까지 가져올 수 있어요.',
    too_large: '파일이 너무 커요. CSV는 2MB까지 가져올 수 있어요.',
    spreadsheet: '엑셀이나 넘버스 파일이에요. 프로그램에서 CSV로 저장한 파일을 선택해 주세요.',
  },
  lineOf: (line: number, key: string) => `${count(line)}번째 줄${key && ` (${key})`}`,
  at: (number: number, key: string) => `${count(number)}번째 학교${key && ` (${key})`}`,
  keyDuplicate: '키가 겹쳐요',
  domainDuplicate: '도메인이 다른 학교와 겹쳐요',
  malformed: (field: string) => `${field} 값을 확인해 주세요`,
  moreFaults: (number: number) => `${count(number)}곳이 더 있어요`,
} as const;
