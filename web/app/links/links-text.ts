import type { FieldFault } from '@dure/contract/errors.ts';
import { linkMaxLength, linksMax } from '@dure/contract/limits.ts';
import { faultText } from '../text/errors.ko.ts';

export const linksText = {
  nth: (place: number) => (place === 1 ? '링크' : `링크 ${place}`),
  hint: `GitHub, Notion, Behance, Instagram이나 홈페이지 주소를 ${linksMax}개까지 적을 수 있어요.`,
} as const;

const faults: Partial<Record<FieldFault, string>> = {
  malformed: 'https://로 시작하는 주소를 그대로 붙여 넣어 주세요.',
  too_long: `${linkMaxLength}자보다 짧은 주소를 적어 주세요.`,
  duplicate: '위에 이미 적은 주소예요.',
  reserved: '이 서비스가 아닌 다른 사이트의 주소를 적어 주세요.',
};

export const linkFaultText = (fault: FieldFault): string => faults[fault] ?? faultText[fault];
