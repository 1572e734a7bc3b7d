import type { UniversityRow } from './university-rows.ts';

/**
 * Private universities of Gangwon, Daejeon, Sejong and Chungcheong.
 * Source: written by hand from what is publicly known of the schools' names and home page addresses, 2026-11-21; the
 * pages were not opened one by one. Checked against a joined public list of the same day. Konkuk's Glocal campus is a
 * branch school with a mail domain of its own and so has its own line; hoseo.edu and hnu.kr, the
 * domains of Hoseo's and Hannam's students, are missing from that list.
 */
export const gangwonChungcheongUniversities: readonly UniversityRow[] = [
  ['cku', '가톨릭관동대학교', 'Catholic Kwandong University', ['cku.ac.kr'], ['관동대', 'CKU']],
  ['kkot', '가톨릭꽃동네대학교', 'Kkottongnae University', ['kkot.ac.kr'], ['꽃동네대']],
  [
    'konkuk-glocal',
    '건국대학교 글로컬캠퍼스',
    'Konkuk University Glocal Campus',
    ['kku.ac.kr'],
    ['건국대 글로컬', '건국대 충주', 'KKU'],
  ],
  ['konyang', '건양대학교', 'Konyang University', ['konyang.ac.kr']],
  ['kduniv', '경동대학교', 'Kyungdong University', ['kduniv.ac.kr']],
  ['kdu', '극동대학교', 'Far East University', ['kdu.ac.kr']],
  ['ggu', '금강대학교', 'Geumgang University', ['ggu.ac.kr']],
  ['kornu', '나사렛대학교', 'Korea Nazarene University', ['kornu.ac.kr'], ['KNU']],
  ['nsu', '남서울대학교', 'Namseoul University', ['nsu.ac.kr'], ['NSU']],
  ['dcatholic', '대전가톨릭대학교', 'Daejeon Catholic University', ['dcatholic.ac.kr']],
  ['dju', '대전대학교', 'Daejeon University', ['dju.ac.kr'], ['DJU']],
  ['daejeon-theological', '대전신학대학교', 'Daejeon Theological University', ['daejeon.ac.kr']],
  ['mokwon', '목원대학교', 'Mokwon University', ['mokwon.ac.kr']],
  ['paichai', '배재대학교', 'Pai Chai University', ['pcu.ac.kr'], ['PCU']],
  ['baekseok', '백석대학교', 'Baekseok University', ['bu.ac.kr']],
  ['sangji', '상지대학교', 'Sangji University', ['sangji.ac.kr']],
  ['seowon', '서원대학교', 'Seowon University', ['seowon.ac.kr']],
  ['sunmoon', '선문대학교', 'Sun Moon University', ['sunmoon.ac.kr'], ['Sunmoon']],
  ['semyung', '세명대학교', 'Semyung University', ['semyung.ac.kr']],
  ['sch', '순천향대학교', 'Soonchunhyang University', ['sch.ac.kr'], ['순대', 'SCH']],
  ['woosong', '우송대학교', 'Woosong University', ['wsu.ac.kr'], ['WSU']],
  ['u1', '유원대학교', 'U1 University', ['u1.ac.kr'], ['영동대']],
  ['eulji', '을지대학교', 'Eulji University', ['eulji.ac.kr']],
  ['joongbu', '중부대학교', 'Joongbu University', ['joongbu.ac.kr']],
  ['jungwon', '중원대학교', 'Jungwon University', ['jwu.ac.kr']],
  ['chungwoon', '청운대학교', 'Chungwoon University', ['chungwoon.ac.kr']],
  ['cju', '청주대학교', 'Cheongju University', ['cju.ac.kr']],
  [
    'koreatech',
    '한국기술교육대학교',
    'Korea University of Technology and Education',
    ['koreatech.ac.kr'],
    ['한기대', '코리아텍', 'KOREATECH'],
  ],
  [
    'kbtus',
    '한국침례신학대학교',
    'Korea Baptist Theological University and Seminary',
    ['kbtus.ac.kr'],
    ['침신대'],
  ],
  ['hannam', '한남대학교', 'Hannam University', ['hannam.ac.kr', 'hnu.kr'], ['HNU']],
  ['halla', '한라대학교', 'Halla University', ['halla.ac.kr']],
  ['hallym', '한림대학교', 'Hallym University', ['hallym.ac.kr']],
  ['hanseo', '한서대학교', 'Hanseo University', ['hanseo.ac.kr']],
  ['hoseo', '호서대학교', 'Hoseo University', ['hoseo.ac.kr', 'hoseo.edu']],
];
