import { loginText } from '../../sign-in/sign-in-text.ts';
import { nameText } from '../../text/people.ts';

/** Specification 3.15: signing in to answer, and answering. */
export const acceptSignInText = {
  pageTitle: '로그인하고 초대 확인하기',
  heading: '로그인하고 초대를 확인해 주세요',
  why: loginText.why.invitation,
  back: '이전',
  newHere: '아직 회원이 아닌가요? 가입하고 시작하기',
} as const;

export const acceptText = {
  pageTitle: '프로젝트 초대',
  about: '수락하면 바로 프로젝트의 멤버가 돼요. 응원과 대화는 앱에서 할 수 있어요.',
  role: '맡고 싶은 역할이 있나요? (선택)',
  as: (name: string) => `${nameText(name)}으로 로그인했어요.`,
  otherAccount: '다른 계정으로 로그인하기',
  accept: '수락하기',
  accepting: '수락하는 중…',
  decline: '거절하기',
  declining: '거절하는 중…',
  accepted: '초대를 수락했어요. 앱에서 확인해 주세요',
  alreadyIn: '이미 참여 중인 프로젝트예요',
  acceptFailed: '수락하지 못했어요. 다시 시도해 주세요',
  declined: '초대를 거절했어요',
  declineFailed: '거절하지 못했어요. 다시 시도해 주세요',
  alumniUnverified: '멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요',
  alumniNext: (contact: string) =>
    `멘토 인증을 이메일로 요청해 주세요(${contact}). 인증을 받으면 초대 기한 안에 수락할 수 있어요.`,
  askForMentor: '멘토 인증 요청하기',
  askForMentorSubject: '멘토 인증 요청',
  mentorNow: '인증을 받았어요',
  looking: '확인하는 중…',
  notMentorYet: '아직 멘토 인증을 받지 않았어요. 잠시 후 다시 확인해 주세요.',
} as const;
