import { type MailText, mailText } from './layout.ts';

/** To whoever runs the site: a timed systemd unit has failed. `unit`: its name. */
export const unitFailedMessage = (brandName: string, unit: string): MailText =>
  mailText({
    brandName,
    subject: `${unit} 작업이 실패했어요`,
    preheader: '서버에서 이유를 확인해 주세요.',
    heading: '서버의 정기 작업이 실패했어요',
    says: [
      `실패한 작업: ${unit}`,
      `서버에서 journalctl -u ${unit} 명령을 실행하면 이유를 볼 수 있어요. 백업 작업이라면 dure-cli doctor가 무엇을 하면 되는지 한 줄씩 알려 줘요.`,
    ],
    notes: ['해결할 때까지 하루에 한 번 알려 드려요.'],
    why: `${brandName}의 문의 이메일이라 운영하는 분에게 보내 드려요.`,
  });
