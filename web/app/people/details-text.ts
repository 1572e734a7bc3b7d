/** Texts of a profile's details, for members. */
export const profileDetailsText = {
  /** The link to the form of the member's own profile. */
  edit: '프로필 수정',
  loading: '정보를 불러오고 있어요',
  failed: '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.',
  retry: '다시 시도',
  none: '아직 적은 정보가 없어요.',
  vouches: '추천한 사람',
  withdraw: '내 추천 취소',
  withdrawQuestion: '이 회원을 추천한 것을 취소할까요?',
  withdrawDetail: '추천한 사람에서 내 이름이 빠져요. 상대에게 알리지 않아요.',
  keep: '그대로 두기',
  withdrawing: '취소하는 중…',
  withdrawn: '추천을 취소했어요',
  schools: '학력',
  careers: '경력',
  keywords: '관심 키워드',
  skills: '스킬',
  links: '링크',
  year: (year: number) => `${year}학번`,
} as const;
