import {
  companyMaxLength,
  positionMaxLength,
  specialtiesMax,
  specialtyMaxLength,
} from '@dure/contract/limits.ts';
import { faultText } from '../text/errors.ko.ts';

export const alumniProfileText = {
  pageTitle: '졸업생 프로필 만들기',
  basics: {
    title: '지금 어떤 일을 하고 있나요?',
    lead: '함께할 후배들이 보게 될 내용이에요.',
  },
  schools: {
    title: '어디에서 공부했나요?',
    lead: '다닌 학교를 모두 적어 주세요.',
  },
} as const;

const remove = (word: string) => `${word} 삭제`;
const replacing = { accept: '바꾸기', decline: '그대로 두기' } as const;

export const companyText = {
  label: '직장',
  hint: '한 곳만 적을 수 있어요.',
  placeholder: '회사나 단체 이름',
  add: '추가',
  chips: '추가한 직장',
  remove,
  replacing,
  faults: {
    required: faultText.required,
    duplicate: '이미 추가한 직장이에요.',
    too_many: '직장은 한 곳만 적을 수 있어요. 바꿀까요?',
    too_long: `직장은 ${companyMaxLength}자까지 쓸 수 있어요.`,
    malformed: faultText.malformed,
  },
} as const;

export const positionText = {
  label: '직무',
  hint: '하나만 적을 수 있어요.',
  placeholder: '예: 프로덕트 디자이너',
  add: '추가',
  chips: '추가한 직무',
  remove,
  replacing,
  faults: {
    required: faultText.required,
    duplicate: '이미 추가한 직무예요.',
    too_many: '직무는 하나만 적을 수 있어요. 바꿀까요?',
    too_long: `직무는 ${positionMaxLength}자까지 쓸 수 있어요.`,
    malformed: faultText.malformed,
  },
} as const;

export const specialtyText = {
  label: '전문 분야',
  hint: `${specialtiesMax}개까지 선택할 수 있어요.`,
  placeholder: '예: 브랜딩, 데이터 분석',
  add: '추가',
  chips: '추가한 전문 분야',
  remove,
  faults: {
    required: faultText.required,
    duplicate: '이미 추가한 전문 분야예요',
    too_many: `최대 ${specialtiesMax}개까지 추가할 수 있어요`,
    too_long: `전문 분야는 ${specialtyMaxLength}자까지 쓸 수 있어요.`,
    malformed: faultText.malformed,
  },
} as const;

export const educationText = {
  entry: (number: number) => `학력 ${number}`,
  remove,
  removeShort: '삭제',
  add: '학교 추가',
  incomplete: '학교 정보를 모두 입력해 주세요',
} as const;

export const schoolText = {
  label: '학교',
  placeholder: '학교 선택',
  dialog: '학교 선택',
  close: '닫기',
  search: '학교 검색',
  searchPlaceholder: '이름, 줄임말, 초성으로 찾기',
  list: '학교 목록',
  found: (count: number) => `학교 ${count}곳`,
  notFound: '맞는 학교가 없어요. 다른 이름으로 찾아보세요.',
  request: '찾는 학교를 추가해 달라고 요청하기',
  first: '학교를 먼저 선택해 주세요.',
} as const;
