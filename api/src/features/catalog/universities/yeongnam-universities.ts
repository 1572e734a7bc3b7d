import type { UniversityRow } from './university-rows.ts';

/**
 * Private universities of Busan, Daegu, Ulsan and Gyeongsang.
 * Source: written by hand from what is publicly known of the schools' names and home page addresses, 2026-11-21; the
 * pages were not opened one by one. Checked against a joined public list of the same day. That list lacks Yeungnam,
 * Daegu Arts and Youngnam Theological, and the second domains of Handong and Kyungnam. Dongguk's WISE campus is a
 * branch school with mail of its own and so has its own line.
 */
export const yeongnamUniversities: readonly UniversityRow[] = [
  ['kaya', '가야대학교', 'Kaya University', ['kaya.ac.kr']],
  ['kyungnam', '경남대학교', 'Kyungnam University', ['kyungnam.ac.kr', 'hanma.kr']],
  ['kyungsung', '경성대학교', 'Kyungsung University', ['ks.ac.kr']],
  ['kyungwoon', '경운대학교', 'Kyungwoon University', ['ikw.ac.kr']],
  ['kyungil', '경일대학교', 'Kyungil University', ['kiu.ac.kr'], ['KIU']],
  ['keimyung', '계명대학교', 'Keimyung University', ['kmu.ac.kr'], ['KMU']],
  ['kosin', '고신대학교', 'Kosin University', ['kosin.ac.kr']],
  ['gimcheon', '김천대학교', 'Gimcheon University', ['gimcheon.ac.kr']],
  ['daegu-catholic', '대구가톨릭대학교', 'Daegu Catholic University', ['cu.ac.kr'], ['대가대', 'DCU']],
  ['daegu', '대구대학교', 'Daegu University', ['daegu.ac.kr']],
  ['dgau', '대구예술대학교', 'Daegu Arts University', ['dgau.ac.kr'], ['대구예대']],
  ['dhu', '대구한의대학교', 'Daegu Haany University', ['dhu.ac.kr'], ['DHU']],
  ['daeshin', '대신대학교', 'Daeshin University', ['daeshin.ac.kr']],
  [
    'dongguk-wise',
    '동국대학교 WISE캠퍼스',
    'Dongguk University WISE Campus',
    ['dongguk.ac.kr'],
    ['동국대 경주', '동국대 와이즈'],
  ],
  ['tongmyong', '동명대학교', 'Tongmyong University', ['tu.ac.kr']],
  ['dongseo', '동서대학교', 'Dongseo University', ['dongseo.ac.kr']],
  ['donga', '동아대학교', 'Dong-A University', ['donga.ac.kr']],
  ['dyu', '동양대학교', 'Dongyang University', ['dyu.ac.kr']],
  ['deu', '동의대학교', 'Dong-Eui University', ['deu.ac.kr'], ['DEU']],
  ['cup', '부산가톨릭대학교', 'Catholic University of Pusan', ['cup.ac.kr'], ['부가대', 'CUP']],
  ['bufs', '부산외국어대학교', 'Busan University of Foreign Studies', ['bufs.ac.kr'], ['BUFS']],
  ['bpu', '부산장신대학교', 'Busan Presbyterian University', ['bpu.ac.kr']],
  ['silla', '신라대학교', 'Silla University', ['silla.ac.kr']],
  ['yeungnam', '영남대학교', 'Yeungnam University', ['yu.ac.kr', 'ynu.ac.kr'], ['YU']],
  ['ytus', '영남신학대학교', 'Youngnam Theological University and Seminary', ['ytus.ac.kr']],
  ['youngsan', '영산대학교', 'Youngsan University', ['ysu.ac.kr'], ['와이즈유']],
  ['ulsan', '울산대학교', 'University of Ulsan', ['ulsan.ac.kr'], ['UOU']],
  ['uiduk', '위덕대학교', 'Uiduk University', ['uu.ac.kr']],
  ['inje', '인제대학교', 'Inje University', ['inje.ac.kr']],
  ['changshin', '창신대학교', 'Changshin University', ['cs.ac.kr']],
  [
    'postech',
    '포항공과대학교',
    'Pohang University of Science and Technology',
    ['postech.ac.kr'],
    ['포스텍', '포공', 'POSTECH'],
  ],
  ['handong', '한동대학교', 'Handong Global University', ['handong.edu', 'handong.ac.kr'], ['HGU']],
];
