import { backupsKept } from '@dure/contract/limits.ts';
import type { LegalText, Operator } from '../legal/legal-text.ts';
import { memberTextLabels } from '../text/member-texts.ts';

/** How to leave, for anyone: the app stores require such a page. With a bare host it is done by mail only. */
export const accountDeleteText = ({
  brandName,
  brandContact,
  bareApi,
}: Operator & { readonly bareApi: boolean }): LegalText => ({
  title: '회원 탈퇴(계정 삭제) 안내',
  intro: `${brandName} 계정은 언제든지 지울 수 있어요. 탈퇴하는 데 비용이 들지 않고, 이유도 묻지 않아요.`,
  sections: [
    {
      heading: '탈퇴를 요청하는 방법',
      blocks: [
        ...(bareApi
          ? []
          : [
              '로그인할 수 있다면 계정 화면에서 바로 탈퇴할 수 있어요. 비밀번호나 패스키를 한 번 확인하고, 누르면 바로 지워져요.',
            ]),
        `${bareApi ? '' : '로그인할 수 없다면 '}가입한 이메일로 ${brandContact}에 ‘탈퇴 요청’이라고 적어 보내 주세요. 앱을 지웠어도 괜찮아요.`,
        [
          '가입한 이메일에서 보낸 요청인지 확인해요. 다른 이메일에서 보냈다면 본인인지 한 번 더 여쭤봐요.',
          '요청을 받은 날부터 10일 안에 계정을 지우고, 다 지웠다고 메일로 알려 드려요.',
          '앱만 지우면 계정은 그대로 남아요.',
        ],
      ],
    },
    {
      heading: '지우는 정보',
      blocks: [
        [
          `이메일, 비밀번호, 이름, 프로필 사진, ${memberTextLabels}`,
          '학교, 학위, 입학 연도, 전공, 직장과 경력',
          '관심 키워드, 스킬, 동의 기록',
          '로그인한 기기, 패스키, 거절된 로그인 시도의 기록',
          '게시글과 올린 사진, 다른 글에 붙은 내 태그, 신고하면서 적은 사유',
          '혼자 하던 프로젝트의 글, 아직 쓰이지 않은 초대에 적은 말',
          '초대한 사람이 나를 두고 적은 이름과 추천',
        ],
        '지운 정보는 되살릴 수 없어요.',
      ],
    },
    {
      heading: '남을 수 있는 정보',
      blocks: [
        [
          '누가 누구를 초대했는지, 어떤 신고를 처리했는지, 언제 로그인했는지에는 누구인지 알 수 없는 식별 번호만 남아요.',
          '다른 사람과 함께한 프로젝트의 글과 내가 초대한 사람에게 적은 추천은 남아요. 거기에 적힌 내 이름과 이메일은 ○○○으로 바꿔요.',
          `다른 회원이 자기 글에 적은 내 이름은 그 회원의 글이라 저절로 지워지지 않아요. 지우고 싶다면 이메일(${brandContact})로 알려 주세요.`,
          `사고에 대비한 백업은 최근 ${backupsKept}개만 두고 오래된 것부터 지워요. 그때까지는 지운 정보도 백업에 남아 있어요.`,
          '이미 보낸 메일과 다른 사람이 저장해 둔 것, 메신저가 만들어 둔 미리보기는 저희가 지울 수 없어요.',
        ],
      ],
    },
  ],
});

export const leaveNowText = '로그인하고 탈퇴하기';
