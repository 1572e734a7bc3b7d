import type { UniversityRow } from './university-rows.ts';

/**
 * Private universities of Gyeonggi and Incheon.
 * Source: written by hand from what is publicly known of the schools' names and home page addresses, 2026-11-21; the
 * pages were not opened one by one. Checked against a joined public list of the same day. That list lacks Anyang,
 * Calvin, Luther, Tech University of Korea and Hwasung Medi-Science, and spells some English names
 * differently (ACTS University, The University of Suwon); this file has the schools' own spelling.
 */
export const gyeonggiIncheonUniversities: readonly UniversityRow[] = [
  ['gachon', '가천대학교', 'Gachon University', ['gachon.ac.kr']],
  [
    'catholic',
    '가톨릭대학교',
    'The Catholic University of Korea',
    ['catholic.ac.kr'],
    ['가대', '가톨릭대', 'CUK'],
  ],
  ['kangnam', '강남대학교', 'Kangnam University', ['kangnam.ac.kr']],
  ['kyonggi', '경기대학교', 'Kyonggi University', ['kyonggi.ac.kr']],
  ['dankook', '단국대학교', 'Dankook University', ['dankook.ac.kr'], ['단대', 'DKU']],
  ['daejin', '대진대학교', 'Daejin University', ['daejin.ac.kr']],
  ['luther', '루터대학교', 'Luther University', ['ltu.ac.kr']],
  ['stu', '서울신학대학교', 'Seoul Theological University', ['stu.ac.kr']],
  ['sjs', '서울장신대학교', 'Seoul Jangsin University', ['sjs.ac.kr']],
  ['sungkyul', '성결대학교', 'Sungkyul University', ['sungkyul.ac.kr']],
  ['skhu', '성공회대학교', 'Sungkonghoe University', ['skhu.ac.kr'], ['SKHU']],
  ['suwoncatholic', '수원가톨릭대학교', 'Suwon Catholic University', ['suwoncatholic.ac.kr']],
  ['suwon', '수원대학교', 'The University of Suwon', ['suwon.ac.kr'], ['Suwon University']],
  ['shinhan', '신한대학교', 'Shinhan University', ['shinhan.ac.kr']],
  ['acts', '아신대학교', 'ACTS University', ['acts.ac.kr'], ['아세아연합신학대', 'ACTS']],
  ['ajou', '아주대학교', 'Ajou University', ['ajou.ac.kr']],
  ['anyang', '안양대학교', 'Anyang University', ['anyang.ac.kr']],
  ['yongin', '용인대학교', 'Yong In University', ['yongin.ac.kr']],
  ['iccu', '인천가톨릭대학교', 'Incheon Catholic University', ['iccu.ac.kr']],
  ['inha', '인하대학교', 'Inha University', ['inha.ac.kr', 'inha.edu']],
  ['sangha', '중앙승가대학교', 'Joong-Ang Sangha University', ['sangha.ac.kr'], ['승가대']],
  ['cha', '차의과학대학교', 'CHA University', ['cha.ac.kr'], ['차의대', '차의과대', 'CHA']],
  ['calvin', '칼빈대학교', 'Calvin University', ['calvin.ac.kr']],
  ['ptu', '평택대학교', 'Pyeongtaek University', ['ptu.ac.kr']],
  [
    'tukorea',
    '한국공학대학교',
    'Tech University of Korea',
    ['tukorea.ac.kr'],
    ['한국공대', '산기대', '한국산업기술대', 'TUK'],
  ],
  ['kau', '한국항공대학교', 'Korea Aerospace University', ['kau.ac.kr', 'kau.kr'], ['항공대', '항대', 'KAU']],
  ['hansei', '한세대학교', 'Hansei University', ['hansei.ac.kr']],
  ['hanshin', '한신대학교', 'Hanshin University', ['hs.ac.kr']],
  ['uhs', '협성대학교', 'Hyupsung University', ['uhs.ac.kr']],
  ['hsmu', '화성의과학대학교', 'Hwasung Medi-Science University', ['hsmu.ac.kr'], ['화성의과대', '신경대']],
];
