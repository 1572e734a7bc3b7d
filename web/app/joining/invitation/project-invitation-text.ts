import { invitedToProjectText } from '../../text/invited.ts';

/** Specification 3.4: the welcome page of a project's invitation. */
export const projectInvitationText = {
  invited: invitedToProjectText,
  about: '학생은 가입하면 바로 프로젝트의 멤버가 돼요. 이미 회원이라면 로그인해서 수락해 주세요.',
  preview: '아는 사람의 초대로 시작하는 대학생·졸업생의 프로젝트',
  seeProject: '어떤 프로젝트인지 먼저 보기',
  join: '가입하고 시작하기',
  signIn: '로그인하기',
  loading: '초대 정보를 불러오고 있어요',
  failed: '초대 정보를 불러오는 데 실패했습니다',
} as const;
