/** How people abbreviate the ending of a school's name, the most specific ending first. */
const endings: readonly (readonly [ending: string, short: string])[] = [
  ['과학기술대학교', '과기대'],
  ['외국어대학교', '외대'],
  ['여자대학교', '여대'],
  ['교육대학교', '교대'],
  ['대학교', '대'],
];

/**
 * The short names that follow from a school's Korean name by rule: 서울대학교 → 서울대, 이화여자대학교 → 이화여자대 and
 * 이화여대, 국립순천대학교 → also 순천대 and 순천대학교. Empty for names that end otherwise (한국과학기술원).
 */
export function shortNames(nameKo: string): string[] {
  const plain = nameKo.replace(/^국립/, '');
  const names = [nameKo, plain].flatMap((name) =>
    endings
      .filter(([ending]) => name.endsWith(ending))
      .map(([ending, short]) => replaceEnding(name, ending, short)),
  );
  return [...new Set([...names, plain])].filter((name) => name !== nameKo);
}

function replaceEnding(name: string, ending: string, short: string): string {
  return name.slice(0, -ending.length) + short;
}
