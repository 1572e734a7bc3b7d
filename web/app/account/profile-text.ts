import { imageUploadMaxBytes, introductionMaxLength, keywordsMax } from '@dure/contract/limits.ts';

const megabytes = imageUploadMaxBytes / 1024 / 1024;

export const profileEditText = {
  title: '내 프로필 고치기',
  loading: '내 프로필을 불러오고 있어요',
  close: '고치지 않고 내 프로필로 가기',
  picture: '프로필 사진',
  choosePicture: '사진 올리기',
  replacePicture: '사진 바꾸기',
  removePicture: '사진 삭제',
  pictureHint: `JPEG, PNG, WebP · ${megabytes}MB까지`,
  sendingPicture: '사진을 올리고 있어요',
  pictureProgress: '사진 업로드 진행률',
  cancelPicture: '업로드 취소',
  about: '어떤 분인가요?',
  introduction: '소개',
  introductionHint: `하고 싶은 일을 편하게 적어 주세요. ${introductionMaxLength.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
  introductionTooLong: `소개는 ${introductionMaxLength.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
  work: '지금 어떤 일을 하고 있나요?',
  schools: '어디에서 공부했나요?',
  interests: '요즘 무엇에 관심이 있나요?',
  interestsHint: `${keywordsMax}개까지 선택할 수 있어요.`,
  skills: '어떤 일을 잘하나요?',
  save: '저장하기',
  saving: '저장하는 중…',
  saved: '프로필을 저장했어요',
} as const;
