import { nameText } from '../../text/people.ts';

/** Specification 3.5: joining by a project's invitation. */
export const joiningWaysText = {
  pageTitle: '가입 방법 선택',
  heading: (inviter: string) => `${nameText(inviter)}의 초대로 시작해요`,
  lead: (title: string) => `‘${title}’ 프로젝트로 가는 초대예요.`,
  back: '이전',
  student: '학생',
  studentWay: '학교 이메일을 인증해요. 가입을 마치면 바로 프로젝트에 참여해요.',
  alumni: '졸업생',
  alumniWay: '자주 쓰는 이메일을 인증해요. 멘토 인증을 받은 뒤 프로젝트에 참여할 수 있어요.',
} as const;
