import { handledReportLifeDays, temporaryRemovalDays } from '@dure/contract/limits.ts';

/** Specification 4.8: asking, without an account, for a page to be hidden for a while. */
export const temporaryRemovalText = {
  pageTitle: '임시조치 요청',
  back: '처음 화면으로',
  start: {
    title: '내 권리를 침해하는 내용이 있나요?',
    lead: `사생활, 명예, 저작권 같은 권리를 침해하는 페이지를 ${temporaryRemovalDays}일 동안 가려 달라고 요청할 수 있어요(임시조치). 회원이 아니어도 돼요. 이름, 이메일, 이유는 운영자만 보고, 처리하고 ${handledReportLifeDays}일이 지나면 지워요.`,
  },
  sent: {
    title: '이메일로 인증번호를 보냈어요',
    lead: '인증번호를 확인하면 요청이 접수돼요.',
  },
  page: '페이지 주소',
  pageHint: '프로젝트, 글, 프로필의 주소를 붙여 넣어 주세요.',
  pageMalformed: '프로젝트, 글, 프로필의 주소가 맞는지 확인해 주세요.',
  pageGone: '이 주소에서 볼 수 있는 내용이 없어요. 주소를 확인한 뒤 인증번호를 다시 확인해 주세요.',
  name: '이름',
  reason: '침해받은 권리와 이유',
  reasonHint: '어떤 부분이 어떤 권리를 침해하는지 적어 주세요.',
  missing: { user_name: '이름을 입력해 주세요.', reason: '이유를 적어 주세요.' },
  email: '답을 받을 이메일',
  emailPlaceholder: 'name@example.com',
  aside: {
    title: '이렇게 진행돼요',
    label: '임시조치 순서',
    steps: [
      '운영자가 내용을 살펴보고 메일로 답해요',
      `가리기로 하면 ${temporaryRemovalDays}일 동안 보이지 않아요`,
      '계속 가리기로 하지 않으면 다시 보여요',
    ],
  },
  done: {
    title: '요청을 접수했어요',
    text: '운영자가 살펴보고 이메일로 답해 드려요.',
  },
} as const;
