import { deviceText } from '@dure/contract/device-text.ts';
import { noticeLinkLifeDays } from '@dure/contract/limits.ts';
import { type MailText, mailText } from './layout.ts';

/** A change to how a member signs in, which they must know of if somebody else made it. */
export type SecurityNotice =
  | { readonly what: 'new-device'; readonly device: string; readonly at: Date }
  | { readonly what: 'recovery-code-used'; readonly left: number }
  /** `passkeys`: the names of the passkeys that were removed with it. */
  | { readonly what: 'password-reset'; readonly passkeys: readonly string[] }
  | {
      readonly what:
        | 'password-changed'
        | 'address-changed'
        | 'everyday-added'
        | 'everyday-changed'
        | 'everyday-removed'
        | 'passkey-added'
        | 'passkey-removed'
        | 'app-added'
        | 'app-removed'
        | 'recovery-codes-drawn';
    };

const koreanMinute = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'long',
  timeStyle: 'short',
});

interface Told {
  readonly heading: string;
  readonly says: readonly string[];
  /** What the link does in addition to signing out everywhere. */
  readonly follows?: string;
}

const back = '계정의 이메일도 이전으로 되돌려요.';

function told(brandName: string, notice: SecurityNotice): Told {
  switch (notice.what) {
    case 'new-device':
      return {
        heading: '새 기기에서 로그인했어요',
        says: [`${koreanMinute.format(notice.at)}에 ${deviceText(notice.device)}에서 로그인했어요.`],
      };
    case 'password-changed':
      return { heading: '비밀번호가 바뀌었어요', says: ['다른 기기에서는 모두 로그아웃됐어요.'] };
    case 'password-reset':
      return {
        heading: '비밀번호를 재설정했어요',
        says: [
          '모든 기기에서 로그아웃됐어요.',
          ...(notice.passkeys.length > 0
            ? [`패스키도 모두 지웠어요: ${notice.passkeys.join(', ')}. 쓰던 기기에서 다시 추가할 수 있어요.`]
            : []),
        ],
      };
    case 'address-changed':
      return {
        heading: '이메일이 바뀌었어요',
        says: [`${brandName} 계정의 이메일이 바뀌어서, 이제 이전 이메일로는 로그인할 수 없어요.`],
        follows: back,
      };
    case 'everyday-added':
      return {
        heading: '자주 쓰는 이메일이 등록됐어요',
        says: ['이제 그 이메일로도 로그인하고, 알림은 그 이메일로 보내 드려요.'],
        follows: back,
      };
    case 'everyday-changed':
      return {
        heading: '자주 쓰는 이메일이 바뀌었어요',
        says: ['이제 알림은 새 이메일로 보내 드려요. 이전에 자주 쓰던 이메일로는 로그인할 수 없어요.'],
        follows: back,
      };
    case 'everyday-removed':
      return {
        heading: '자주 쓰는 이메일이 삭제됐어요',
        says: ['이제 그 이메일로는 로그인할 수 없고, 알림은 가입할 때 인증한 이메일로 보내 드려요.'],
        follows: back,
      };
    case 'passkey-added':
      return { heading: '패스키가 추가됐어요', says: ['이제 이 패스키로 비밀번호 없이 로그인할 수 있어요.'] };
    case 'passkey-removed':
      return { heading: '패스키가 삭제됐어요', says: ['이제 그 패스키로는 로그인할 수 없어요.'] };
    case 'app-added':
      return { heading: '인증 앱이 등록됐어요', says: ['이제 이 앱의 코드로 2단계 인증을 할 수 있어요.'] };
    case 'app-removed':
      return { heading: '인증 앱이 삭제됐어요', says: ['이제 그 앱의 코드로는 2단계 인증을 할 수 없어요.'] };
    case 'recovery-codes-drawn':
      return { heading: '복구 코드를 새로 만들었어요', says: ['전에 만든 복구 코드는 이제 쓸 수 없어요.'] };
    case 'recovery-code-used':
      return {
        heading: '복구 코드로 로그인했어요',
        says: [notice.left > 0 ? `남은 복구 코드는 ${notice.left}개예요.` : '이제 남은 복구 코드가 없어요.'],
      };
  }
}

/** `url`: the page for saying that it was somebody else. */
export function securityMessage(brandName: string, notice: SecurityNotice, url: string): MailText {
  const { heading, says, follows } = told(brandName, notice);
  const link = ['누르면 열리는 화면에서 모든 기기를 로그아웃하고 비밀번호를 재설정할 수 있어요.', follows];
  return mailText({
    brandName,
    subject: heading,
    preheader: '직접 한 일이 아니라면 바로 알려 주세요.',
    heading,
    says: [...says, '직접 한 일이라면 그대로 두셔도 괜찮아요.'],
    link: { url, label: '내가 아니에요' },
    notes: [
      link.filter(Boolean).join(' '),
      `링크는 ${noticeLinkLifeDays}일 동안 한 번만 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`,
    ],
    why: `${brandName} 계정의 안전에 관한 일이라 회원 모두에게 보내 드려요.`,
  });
}

/** To an everyday address removed by an “it was not me” link. No link, in case its reader is the intruder. */
export const everydayUndoneMessage = (brandName: string): MailText =>
  mailText({
    brandName,
    subject: '자주 쓰는 이메일이 해제됐어요',
    preheader: '이제 이 이메일로는 로그인할 수 없어요.',
    heading: '자주 쓰는 이메일이 해제됐어요',
    says: [
      `${brandName} 계정의 다른 이메일에서 ‘내가 아니에요’를 눌러서, 이 이메일을 계정에서 뺐어요.`,
      '직접 누르지 않았다면 가입할 때 인증한 이메일로 비밀번호를 재설정한 뒤 다시 등록할 수 있어요. 그 이메일을 쓸 수 없다면 운영팀에 알려 주세요.',
    ],
    notes: [],
    why: `${brandName} 계정의 안전에 관한 일이라 보내 드려요.`,
  });
