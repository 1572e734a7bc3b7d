import { expect, it } from 'vitest';
import type { LegalFacts } from '../settings.ts';
import { privacyText } from './privacy-text.ts';

const untold: LegalFacts = {
  operator: null,
  privacyOfficer: null,
  privacyContact: null,
  processors: null,
  transfers: null,
};
const section = (legal: LegalFacts, heading: RegExp) => {
  const { sections } = privacyText({ brandName: '두레', brandContact: 'contact@dure.example', legal });
  return JSON.stringify(sections.find((one) => heading.test(one.heading))?.blocks);
};

// Shows 17.11: the privacy policy names operator and processors, or says what is missing
it('names the operator, the officer, and who handles data here and abroad', () => {
  const told: LegalFacts = {
    operator: '주식회사 새봄',
    privacyOfficer: '김두레 (운영팀장)',
    privacyContact: '02-000-0000',
    processors: [{ name: '새봄메일', task: '메일 발송' }],
    transfers: [
      {
        recipient: 'Saebom Inc. (privacy@saebom.example)',
        country: '미국',
        items: '이메일',
        way: '메일을 보낼 때 네트워크로',
        purpose: '메일 발송',
        life: '30일',
      },
    ],
  };
  expect(section(told, /보호책임자/)).toMatch(
    /주식회사 새봄.*김두레 \(운영팀장\).*02-000-0000, 이메일 contact@dure\.example/,
  );
  expect(section(told, /수탁자/)).toContain('새봄메일: 메일 발송');
  expect(section(told, /국외 이전/)).toMatch(/Saebom Inc\..*미국.*이메일.*네트워크로.*메일 발송.*30일/);
});

it('says that nobody handles data if the list is empty, and that it is not told if null', () => {
  const nobody = { ...untold, processors: [], transfers: [] };
  expect(section(nobody, /수탁자/)).toContain('맡기지 않아요');
  expect(section(nobody, /국외 이전/)).toContain('나라 밖으로 보내지 않아요');
  expect(section(untold, /수탁자/)).toContain('아직 이 내용을 적지 않았어요');
  expect(section(untold, /국외 이전/)).toContain('아직 이 내용을 적지 않았어요');
  expect(section(untold, /보호책임자/)).toMatch(
    /두레 운영자 \(법적인 이름을 아직 적지 않았어요\).*아직 적지 않았어요/,
  );
});
