import type { LegalText, Operator } from './legal.ts';

/** How to leave, for anyone to read: the app stores ask for such a page. */
export const accountDeleteText = ({ brandName, brandContact }: Operator): LegalText => ({
  title: '계정 삭제(탈퇴) 안내',
  intro: `${brandName} 계정은 언제든지 지울 수 있어요. 탈퇴에 돈이 들거나 까닭을 물어보지 않아요.`,
  sections: [
    {
      heading: '탈퇴를 요청하는 방법',
      blocks: [
        '로그인할 수 있다면 계정 화면에서 바로 탈퇴할 수 있어요. 비밀번호를 한 번 확인하고, 누르는 즉시 지워져요.',
        `로그인할 수 없다면 가입한 이메일로 ${brandContact}에 ‘탈퇴 요청’이라고 적어 보내 주세요. 앱을 지웠어도 괜찮아요.`,
        [
          '가입한 메일 주소에서 보낸 요청인지 확인해요. 다른 주소에서 보냈다면 본인인지 한 번 더 여쭤봐요.',
          '요청을 받은 날부터 10일 안에 계정을 지우고, 다 지웠다고 메일로 알려 드려요.',
          '앱만 지우면 계정은 그대로 남아요.',
        ],
      ],
    },
    {
      heading: '지우는 정보',
      blocks: [
        [
          '이메일, 비밀번호, 이름, 프로필 사진과 소개',
          '학교, 학위, 입학 연도, 전공, 직장과 경력',
          '관심 키워드, 스킬, 로그인한 기기의 기록',
        ],
        '지운 정보는 되살릴 수 없어요.',
      ],
    },
    {
      heading: '남을 수 있는 정보',
      blocks: [
        [
          '신고 기록에는 누구인지 알 수 없는 식별 번호만 남아요.',
          '통신비밀보호법에 따라 접속 기록은 3개월 동안 따로 보관한 뒤 지워요.',
        ],
      ],
    },
  ],
});

export const leaveNowText = '로그인하고 탈퇴하기';
