import type { FieldFault } from '@dure/contract/errors.ts';
import {
  keywordsMax,
  projectDescriptionMaxLength,
  projectOutcomeMaxLength,
  projectTitleMaxLength,
  projectTitleMinLength,
} from '@dure/contract/limits.ts';
import { linkFaultText } from '../../links/links-text.ts';
import { faultText } from '../../text/errors.ko.ts';

export const projectFormText = {
  add: {
    pageTitle: '프로젝트 만들기',
    title: '어떤 일을 함께하고 싶나요?',
    submit: '프로젝트 만들기',
    submitting: '만드는 중…',
    done: '프로젝트를 만들었어요',
  },
  edit: {
    pageTitle: '프로젝트 수정',
    title: '무엇을 수정할까요?',
    submit: '수정한 내용 저장하기',
    submitting: '저장하는 중…',
    done: '수정한 내용을 저장했어요',
    unchanged: '바뀐 내용이 없어요',
  },
  loading: '프로젝트를 불러오고 있어요',
  close: '닫고 나가기',
  preview: '적는 대로 채워져요',
  name: '제목',
  namePlaceholder: '예: 동네 책방을 잇는 중고책 지도',
  description: '소개',
  descriptionPlaceholder: '무엇을 왜 하려는지, 어떤 사람과 함께하고 싶은지 적어 주세요.',
  /** The used length, shown near the maximum. */
  descriptionLength: (length: number) =>
    `${length.toLocaleString('ko')} / ${projectDescriptionMaxLength.toLocaleString('ko')}자`,
  keywords: '키워드',
  start: '시작하는 달',
  upcoming: '그 달이 되면 ‘진행 중인 프로젝트’에 올라가요. 그 전에는 내 프로필에서 볼 수 있어요.',
  end: '끝나는 달',
  open: '끝나는 달은 아직 정하지 않았어요',
  year: '연도',
  month: '월',
  yearText: (year: number) => `${year}년`,
  monthText: (month: number) => `${month}월`,
  gone: '삭제된 프로젝트라 저장할 수 없어요.',
  notYours: '비정상적인 접근입니다',
  notYoursDetail: '프로젝트를 만든 사람만 수정할 수 있어요.',
} as const;

export const projectEndText = {
  heading: '프로젝트 마무리',
  end: '프로젝트 끝내기',
  ending: '끝내는 중…',
  endLead: '목록에서 빠지고, 프로젝트 페이지는 그대로 남아요.',
  ended: '프로젝트를 끝냈어요',
  outcome: '무엇을 이뤘나요? (선택)',
  outcomeHint: '끝난 프로젝트의 카드와 페이지에 한 줄로 나와요.',
  outcomePlaceholder: '예: 책방 열두 곳의 지도를 만들어 나눴어요',
  outcomeTooLong: `${projectOutcomeMaxLength}자까지 쓸 수 있어요.`,
  saveOutcome: '한 줄 저장하기',
  outcomeSaved: '무엇을 이뤘는지 저장했어요',
  rest: '잠시 쉬기',
  restLead: '쉬는 동안에는 목록에서 빠지고 빈자리를 보여 주지 않아요. 언제든 다시 시작할 수 있어요.',
  rests: '쉬는 프로젝트로 바꿨어요',
  goOn: '다시 시작하기',
  goesOn: '다시 진행 중이라고 표시했어요',
  saving: '바꾸는 중…',
  remove: '프로젝트 삭제',
  removeTitle: '프로젝트를 삭제할까요?',
  removeLead: (title: string) =>
    `‘${title}’ 페이지가 사라지고, 되돌릴 수 없어요. 함께한 사람들도 더는 볼 수 없어요.`,
  confirmRemove: '삭제',
  removing: '삭제하는 중…',
  keep: '그대로 두기',
  removed: '프로젝트를 삭제했어요',
  removedBefore: '이미 삭제한 프로젝트예요',
} as const;

const ownTexts: Partial<Record<string, Partial<Record<FieldFault, string>>>> = {
  title: {
    required: '제목을 적어 주세요.',
    too_short: `제목은 ${projectTitleMinLength}자 이상 적어 주세요.`,
    too_long: `제목은 ${projectTitleMaxLength}자까지 쓸 수 있어요.`,
  },
  description: {
    required: '어떤 프로젝트인지 소개해 주세요.',
    too_long: `소개는 ${projectDescriptionMaxLength.toLocaleString('ko')}자까지 쓸 수 있어요.`,
  },
  keyword: {
    required: '키워드를 하나 이상 추가해 주세요.',
    too_few: '키워드를 하나 이상 추가해 주세요.',
    too_many: `키워드는 ${keywordsMax}개까지 추가할 수 있어요.`,
  },
  end_date: { mismatch: '끝나는 달이 시작하는 달보다 빨라요.' },
};

export const projectFaultText = (field: string, fault: FieldFault): string =>
  field.startsWith('link_') ? linkFaultText(fault) : (ownTexts[field]?.[fault] ?? faultText[fault]);
