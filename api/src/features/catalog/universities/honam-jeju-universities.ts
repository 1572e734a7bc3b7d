import type { UniversityRow } from './university-rows.ts';

/**
 * Private universities of Gwangju, Jeolla and Jeju.
 * Source: written by hand from what is publicly known of the schools' names and home page addresses, 2026-11-21; the
 * pages were not opened one by one. Checked against a joined public list of the same day. Wonkwang Health Science
 * University merged into Wonkwang in 2026; its domain is left out, since its graduates from before the merger
 * hold another kind of degree.
 */
export const honamJejuUniversities: readonly UniversityRow[] = [
  ['kwangshin', '광신대학교', 'Kwangshin University', ['kwangshin.ac.kr']],
  ['gjcatholic', '광주가톨릭대학교', 'Gwangju Catholic University', ['gjcatholic.ac.kr']],
  ['gwangju', '광주대학교', 'Gwangju University', ['gwangju.ac.kr']],
  ['kwu', '광주여자대학교', "Kwangju Women's University", ['kwu.ac.kr'], ['KWU']],
  ['nambu', '남부대학교', 'Nambu University', ['nambu.ac.kr']],
  ['dsu', '동신대학교', 'Dongshin University', ['dsu.ac.kr']],
  ['mcu', '목포가톨릭대학교', 'Mokpo Catholic University', ['mcu.ac.kr']],
  ['sehan', '세한대학교', 'Sehan University', ['sehan.ac.kr']],
  ['songwon', '송원대학교', 'Songwon University', ['songwon.ac.kr']],
  ['youngsan-son', '영산선학대학교', 'Youngsan University of Son Studies', ['youngsan.ac.kr']],
  ['jesus', '예수대학교', 'Jesus University', ['jesus.ac.kr']],
  ['yewon', '예원예술대학교', 'Yewon Arts University', ['yewon.ac.kr'], ['예원예대']],
  ['woosuk', '우석대학교', 'Woosuk University', ['woosuk.ac.kr']],
  ['wonkwang', '원광대학교', 'Wonkwang University', ['wonkwang.ac.kr', 'wku.ac.kr'], ['WKU']],
  ['jeonju', '전주대학교', 'Jeonju University', ['jj.ac.kr']],
  ['jeju-international', '제주국제대학교', 'Jeju International University', ['jeju.ac.kr']],
  ['chosun', '조선대학교', 'Chosun University', ['chosun.ac.kr', 'chosun.kr']],
  ['chodang', '초당대학교', 'Chodang University', ['cdu.ac.kr']],
  ['hanil', '한일장신대학교', 'Hanil University and Presbyterian Theological Seminary', ['hanil.ac.kr']],
  ['honam', '호남대학교', 'Honam University', ['honam.ac.kr']],
  ['htus', '호남신학대학교', 'Honam Theological University and Seminary', ['htus.ac.kr'], ['호신대']],
  ['howon', '호원대학교', 'Howon University', ['howon.ac.kr']],
];
