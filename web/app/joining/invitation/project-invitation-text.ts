/** Specification 3.4 and 3.5, a project's invitation: its welcome and how one joins by it. */
export const projectInvitationText = {
  invited: (inviter: string, title: string) => `${inviter}님이 ‘${title}’ 프로젝트에 초대했어요`,
  about: '학생은 가입하면 바로 프로젝트의 멤버가 돼요. 이미 회원이라면 로그인하고 답해 주세요.',
  preview: '아는 사람의 초대로 시작하는 대학생·졸업생의 프로젝트',
  seeProject: '어떤 프로젝트인지 먼저 보기',
  join: '가입하고 시작하기',
  signIn: '로그인하기',
  loading: '초대 정보를 불러오고 있어요',
  failed: '초대 정보를 불러오는 데 실패했습니다',
} as const;

export const joiningWaysText = {
  pageTitle: '가입 방법 고르기',
  heading: (inviter: string) => `${inviter}님의 초대로 시작해요`,
  lead: (title: string) => `‘${title}’ 프로젝트로 가는 초대예요.`,
  back: '이전',
  student: '학생',
  studentWay: '학교 이메일을 인증해요. 가입을 마치면 바로 프로젝트에 참여해요.',
  alumni: '졸업생',
  alumniWay: '자주 쓰는 이메일을 인증해요. 멘토 인증을 받은 뒤 프로젝트에 참여할 수 있어요.',
} as const;
