import { passwordResetLifeSeconds, verificationCodeLifeSeconds } from '@dure/contract/limits.ts';
import { type MailText, mailText } from './layout.ts';

/**
 * What a code is for: joining, changing to this address, adding it as the everyday one, or asking for a
 * temporary removal.
 */
export type CodePurpose = 'joining' | 'change' | 'everyday' | 'removal';

const codeIsFor = {
  joining: {
    heading: (brandName: string) => `${brandName}에 가입하려면 인증번호를 입력해 주세요`,
    why: (brandName: string) => `${brandName} 가입 화면에서 이 이메일로 인증번호를 요청해서 보내 드려요.`,
  },
  change: {
    heading: (brandName: string) => `${brandName}에서 이 이메일을 쓰려면 인증번호를 입력해 주세요`,
    why: (brandName: string) => `${brandName} 계정의 이메일을 바꾸려고 인증번호를 요청해서 보내 드려요.`,
  },
  removal: {
    heading: (brandName: string) => `${brandName}에 임시조치를 요청하려면 인증번호를 입력해 주세요`,
    why: (brandName: string) =>
      `${brandName}의 임시조치 요청 화면에서 이 이메일로 인증번호를 요청해서 보내 드려요.`,
  },
  everyday: {
    heading: (brandName: string) => `${brandName}에서 이 이메일을 함께 쓰려면 인증번호를 입력해 주세요`,
    why: (brandName: string) =>
      `${brandName} 계정에 자주 쓰는 이메일을 등록하려고 인증번호를 요청해서 보내 드려요. 등록하면 이 이메일로 로그인하고 비밀번호를 재설정할 수 있어요.`,
  },
} as const;

/**
 * The mail with a verification code. `preview` puts the code into the subject, which anybody holding the
 * locked phone can read.
 */
export function verificationMessage(
  brandName: string,
  code: string,
  { purpose = 'joining', preview = false }: { purpose?: CodePurpose; preview?: boolean } = {},
): MailText {
  const minutes = verificationCodeLifeSeconds / 60;
  return mailText({
    brandName,
    subject: preview ? `인증번호 ${code}` : '이메일 인증번호를 보내 드려요',
    preheader: `${minutes}분 동안 쓸 수 있어요. 메일을 열어 확인해 주세요.`,
    heading: codeIsFor[purpose].heading(brandName),
    says: [],
    code,
    notes: [
      `인증번호는 ${minutes}분 동안 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`,
      '요청한 적이 없다면 이 메일을 삭제하셔도 괜찮아요. 아무 일도 일어나지 않아요.',
    ],
    why: codeIsFor[purpose].why(brandName),
  });
}

/** The mail with a link for a new password; `byTeam` if an operator sent it, not the member. */
export function passwordResetMessage(
  brandName: string,
  { url, byTeam = false }: { url: string; byTeam?: boolean },
): MailText {
  const minutes = passwordResetLifeSeconds / 60;
  return mailText({
    brandName,
    subject: '비밀번호를 재설정해 주세요',
    preheader: `링크는 ${minutes}분 동안 한 번만 쓸 수 있어요.`,
    heading: '비밀번호를 재설정할 수 있어요',
    says: ['새 비밀번호를 정하면 모든 기기에서 로그아웃돼요.'],
    link: { url, label: '비밀번호 재설정' },
    notes: [
      `링크는 ${minutes}분 동안 한 번만 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`,
      byTeam
        ? '그대로 쓰고 싶다면 이 메일을 삭제하셔도 괜찮아요. 비밀번호는 그대로예요.'
        : '요청한 적이 없다면 이 메일을 삭제하셔도 괜찮아요. 비밀번호는 그대로예요.',
    ],
    why: byTeam
      ? `${brandName} 운영자가 비밀번호를 재설정할 수 있게 보내 드려요.`
      : `${brandName} 계정의 비밀번호를 재설정하려는 요청이 있어서 보내 드려요.`,
  });
}

/** To an operator who tests whether mail arrives. */
export const testMessage = (brandName: string): MailText =>
  mailText({
    brandName,
    subject: '시험 메일이에요',
    preheader: '메일이 잘 도착했어요.',
    heading: '메일이 잘 도착했어요',
    says: ['운영 화면에서 보낸 시험 메일이에요. 스팸함에 있었다면 보내는 주소의 SPF와 DKIM을 확인해 주세요.'],
    notes: ['다른 회원에게는 보내지 않았어요.'],
    why: `${brandName} 운영 화면에서 본인이 요청해서 보내 드려요.`,
  });
