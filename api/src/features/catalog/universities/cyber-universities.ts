import type { UniversityRow } from './university-rows.ts';

/**
 * Cyber universities that award bachelor's degrees; two-year ones are left out. Source: written by hand from what is
 * publicly known of the schools' names and home page addresses, 2026-11-21; the pages were not opened one by one.
 * Checked against a joined public list of the same day, which lacks Cyber University of Korea, Global, Hwashin and
 * Soongsil Cyber.
 */
export const cyberUniversities: readonly UniversityRow[] = [
  ['konyang-cyber', '건양사이버대학교', 'Konyang Cyber University', ['kycu.ac.kr']],
  ['khu-cyber', '경희사이버대학교', 'Kyung Hee Cyber University', ['khcu.ac.kr'], ['KHCU']],
  ['korea-cyber', '고려사이버대학교', 'The Cyber University of Korea', ['cuk.edu', 'koreacu.ac.kr'], ['CUK']],
  ['gukje-cyber', '국제사이버대학교', 'Gukje Cyber University', ['gjcu.ac.kr']],
  ['global-cyber', '글로벌사이버대학교', 'Global Cyber University', ['global.ac.kr']],
  ['daegu-cyber', '대구사이버대학교', 'Daegu Cyber University', ['dcu.ac.kr'], ['DCU']],
  [
    'scau',
    '디지털서울문화예술대학교',
    'Digital Seoul Culture Arts University',
    ['scau.ac.kr'],
    ['서울문화예술대'],
  ],
  ['busan-digital', '부산디지털대학교', 'Busan Digital University', ['bdu.ac.kr'], ['BDU']],
  [
    'hufs-cyber',
    '사이버한국외국어대학교',
    'Cyber Hankuk University of Foreign Studies',
    ['cufs.ac.kr'],
    ['사이버외대', 'CUFS'],
  ],
  ['seoul-digital', '서울디지털대학교', 'Seoul Digital University', ['sdu.ac.kr'], ['SDU']],
  ['seoul-cyber', '서울사이버대학교', 'Seoul Cyber University', ['iscu.ac.kr'], ['SCU']],
  ['sejong-cyber', '세종사이버대학교', 'Sejong Cyber University', ['sjcu.ac.kr'], ['SJCU']],
  ['soongsil-cyber', '숭실사이버대학교', 'Soongsil Cyber University', ['kcu.ac']],
  ['wonkwang-digital', '원광디지털대학교', 'Wonkwang Digital University', ['wdu.ac.kr'], ['WDU']],
  ['taejae', '태재대학교', 'Taejae University', ['taejae.ac.kr']],
  ['ocu', '한국열린사이버대학교', 'Open Cyber University of Korea', ['ocu.ac.kr'], ['OCU']],
  ['hanyang-cyber', '한양사이버대학교', 'Hanyang Cyber University', ['hycu.ac.kr'], ['HYCU']],
  ['hwashin-cyber', '화신사이버대학교', 'Hwashin Cyber University', ['hscu.ac.kr']],
];
