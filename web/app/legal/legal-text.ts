import type { LegalFacts } from '../settings.ts';

/** Types of the legal documents. */

/** The service's operator, as far as a document names them. */
export interface Operator {
  readonly brandName: string;
  readonly brandContact: string;
  readonly legal: LegalFacts;
}

export interface LegalSection {
  readonly heading: string;
  /** A text is a paragraph; an array of texts is a list. */
  readonly blocks: readonly (string | readonly string[])[];
}

export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export const legalText = {
  effective: (day: string) => `시행일 ${day}`,
  notYet: '아직 시행하지 않는 문서예요. 시행일부터 지금 문서를 대신해요.',
  over: '지금은 시행하지 않는 이전 문서예요.',
  toLeaving: '회원 탈퇴 안내 보기',
  toCurrent: '지금 문서 보기',
  toTerms: '이용약관 보기',
  toTransparency: '투명성 보고 보기',
  contents: '차례',
  coming: '바뀔 문서',
  earlier: '이전 문서',
  versionOf: (day: string) => `${day} 시행`,
  terms: '이용약관',
  privacy: '개인정보 처리방침',
} as const;
