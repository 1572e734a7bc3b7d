import type { Browser, System } from './device-kind.ts';

/** Browsers, apps and systems as people call them, on screens and in mails. */

const browsers: Readonly<Record<Browser, string>> = {
  kakaotalk: '카카오톡',
  naver: '네이버 앱',
  instagram: '인스타그램',
  samsung: '삼성 인터넷',
  whale: '웨일',
  edge: '엣지',
  firefox: '파이어폭스',
  chrome: '크롬',
  safari: '사파리',
};

const systems: Readonly<Record<System, string>> = {
  iphone: '아이폰',
  ipad: '아이패드',
  android: '안드로이드',
  windows: '윈도우',
  mac: '맥',
  linux: '리눅스',
};

const names: Readonly<Record<string, string>> = { ...systems, ...browsers };

/** The name of a kind of device for people (`deviceKindOf`). */
export function deviceText(kind: string): string {
  const known = kind.split(' ').flatMap((name) => names[name] ?? []);
  return known.length === 0 ? '알 수 없는 기기' : known.join('의 ');
}
