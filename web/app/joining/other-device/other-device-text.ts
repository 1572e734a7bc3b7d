import { signUpKeptSeconds } from '@dure/contract/limits.ts';

/** Specification 3.17: continuing a sign-up on another device. */
export const otherDeviceText = {
  title: '메일이 있는 기기에서 이어서 하기',
  lead: `다른 기기에서 QR 코드를 찍거나 링크를 열면, 입력한 내용 그대로 이어서 가입할 수 있어요. ${signUpKeptSeconds / 60}분 안에 한 번만 쓸 수 있어요.`,
  warning: '링크를 먼저 연 사람이 이어받으니 다른 사람에게 보내지 마세요.',
  qrLabel: '다른 기기에서 이어서 가입하는 QR 코드',
  share: '나에게 링크 보내기',
  shareTitle: '이어서 가입하기',
  making: '만들고 있어요',
  failed: '만들지 못했어요. 잠시 후 다시 시도해 주세요.',
  over: '시간이 지나 쓸 수 없어요. 새로 만들어 주세요.',
  again: '새로 만들기',
  taken: {
    title: '다른 기기에서 이어서 하고 있어요',
    mine: '내가 열었다면 그 기기에서 가입을 마치면 돼요.',
    notMine:
      '다른 사람이 열었다면 이 기기에서 계속해 주세요. 그 사람은 입력한 내용을 볼 수 있지만, 인증번호 없이는 이 이메일로 가입할 수 없어요. 인증번호는 아무에게도 알려 주지 마세요.',
    goOn: '이 기기에서 계속하기',
  },
  close: '닫기',
  page: {
    pageTitle: '이어서 가입하기',
    title: '이 기기에서 이어서 가입할까요?',
    lead: '다른 기기에서 입력하던 내용을 가져와요. 이메일은 이 기기에서 인증번호로 확인해요.',
    take: '이어서 가입하기',
    taking: '가져오는 중…',
    toLanding: '메인으로 가기',
  },
  dead: {
    used: {
      title: '이미 다른 기기에서 열었어요',
      text: '링크는 한 번만 쓸 수 있어요. 처음 기기에서 새로 만들어 주세요.',
    },
    over: {
      title: '시간이 지난 링크예요',
      text: '처음 기기에서 새로 만들어 주세요. 입력하던 내용은 그 기기에 그대로 있어요.',
    },
    broken: {
      title: '열 수 없는 링크예요',
      text: '링크가 잘렸거나 바뀌었어요. 처음 기기에서 새로 만들어 주세요.',
    },
  },
} as const;
