import type { UniversityRow } from './university-rows.ts';

/**
 * National and public universities, the institutes of science and technology, the universities of education.
 * Source: written by hand from what is publicly known of the schools' names and home page addresses, 2026-11-21; the
 * pages were not opened one by one. Checked against a joined public list of the same day. Where this file differs from
 * that list:
 * - Gangneung-Wonju merged into Kangwon National University on 2026-03-01; its domain is in Kangwon's line.
 * - Andong became Gyeongkuk National University in 2025; its two mail domains stand there as well, for its alumni.
 * - KENTECH, Korea National University of Education, Jeonju's university of education and the police university are
 *   missing there; so are second domains (mnu.ac.kr, scnu.ac.kr, incheon.ac.kr), taken from other public lists.
 *   Military academies are left out: their mail is not on the public network.
 */
export const nationalUniversities: readonly UniversityRow[] = [
  [
    'kangwon',
    '강원대학교',
    'Kangwon National University',
    ['kangwon.ac.kr', 'gwnu.ac.kr'],
    ['강릉원주대', 'KNU'],
  ],
  ['kyungpook', '경북대학교', 'Kyungpook National University', ['knu.ac.kr'], ['KNU']],
  ['gnu', '경상국립대학교', 'Gyeongsang National University', ['gnu.ac.kr'], ['경상대', 'GNU']],
  ['ginue', '경인교육대학교', 'Gyeongin National University of Education', ['ginue.ac.kr'], ['GINUE']],
  ['police', '경찰대학', 'Korean National Police University', ['police.ac.kr'], ['경찰대', 'KNPU']],
  ['gjue', '공주교육대학교', 'Gongju National University of Education', ['gjue.ac.kr']],
  [
    'gist',
    '광주과학기술원',
    'Gwangju Institute of Science and Technology',
    ['gist.ac.kr'],
    ['지스트', 'GIST'],
  ],
  ['gnue', '광주교육대학교', 'Gwangju National University of Education', ['gnue.ac.kr']],
  [
    'gknu',
    '국립경국대학교',
    'Gyeongkuk National University',
    ['gknu.ac.kr', 'andong.ac.kr', 'anu.ac.kr'],
    ['안동대'],
  ],
  ['kongju', '국립공주대학교', 'Kongju National University', ['kongju.ac.kr'], ['KNU']],
  ['kunsan', '국립군산대학교', 'Kunsan National University', ['kunsan.ac.kr']],
  [
    'kumoh',
    '국립금오공과대학교',
    'Kumoh National Institute of Technology',
    ['kumoh.ac.kr'],
    ['금오공대', 'KIT'],
  ],
  ['mokpo', '국립목포대학교', 'Mokpo National University', ['mokpo.ac.kr', 'mnu.ac.kr'], ['MNU']],
  ['mmu', '국립목포해양대학교', 'Mokpo National Maritime University', ['mmu.ac.kr'], ['목포해대', 'MMU']],
  ['pukyong', '국립부경대학교', 'Pukyong National University', ['pknu.ac.kr'], ['PKNU']],
  ['sunchon', '국립순천대학교', 'Sunchon National University', ['scnu.ac.kr', 'sunchon.ac.kr'], ['SCNU']],
  ['changwon', '국립창원대학교', 'Changwon National University', ['changwon.ac.kr'], ['CWNU']],
  [
    'ut',
    '국립한국교통대학교',
    'Korea National University of Transportation',
    ['ut.ac.kr'],
    ['교통대', 'KNUT'],
  ],
  ['kmou', '국립한국해양대학교', 'National Korea Maritime & Ocean University', ['kmou.ac.kr'], ['KMOU']],
  ['hanbat', '국립한밭대학교', 'Hanbat National University', ['hanbat.ac.kr']],
  [
    'dgist',
    '대구경북과학기술원',
    'Daegu Gyeongbuk Institute of Science and Technology',
    ['dgist.ac.kr'],
    ['디지스트', 'DGIST'],
  ],
  ['dnue', '대구교육대학교', 'Daegu National University of Education', ['dnue.ac.kr']],
  ['bnue', '부산교육대학교', 'Busan National University of Education', ['bnue.ac.kr']],
  ['pusan', '부산대학교', 'Pusan National University', ['pusan.ac.kr'], ['PNU']],
  [
    'seoultech',
    '서울과학기술대학교',
    'Seoul National University of Science and Technology',
    ['seoultech.ac.kr'],
    ['서울테크', 'SeoulTech'],
  ],
  ['snue', '서울교육대학교', 'Seoul National University of Education', ['snue.ac.kr'], ['SNUE']],
  ['snu', '서울대학교', 'Seoul National University', ['snu.ac.kr'], ['설대', 'SNU']],
  ['uos', '서울시립대학교', 'University of Seoul', ['uos.ac.kr'], ['시립대', 'UOS']],
  [
    'unist',
    '울산과학기술원',
    'Ulsan National Institute of Science and Technology',
    ['unist.ac.kr'],
    ['유니스트', 'UNIST'],
  ],
  ['inu', '인천대학교', 'Incheon National University', ['inu.ac.kr', 'incheon.ac.kr'], ['국립인천대', 'INU']],
  ['jnu', '전남대학교', 'Chonnam National University', ['jnu.ac.kr'], ['JNU', 'CNU']],
  ['jbnu', '전북대학교', 'Jeonbuk National University', ['jbnu.ac.kr'], ['JBNU']],
  ['jnue', '전주교육대학교', 'Jeonju National University of Education', ['jnue.kr', 'jnue.ac.kr']],
  ['jejunu', '제주대학교', 'Jeju National University', ['jejunu.ac.kr'], ['JNU']],
  ['cue', '진주교육대학교', 'Chinju National University of Education', ['cue.ac.kr']],
  ['cje', '청주교육대학교', 'Cheongju National University of Education', ['cje.ac.kr']],
  ['cnue', '춘천교육대학교', 'Chuncheon National University of Education', ['cnue.ac.kr']],
  ['cnu', '충남대학교', 'Chungnam National University', ['cnu.ac.kr'], ['CNU']],
  ['cbnu', '충북대학교', 'Chungbuk National University', ['chungbuk.ac.kr'], ['CBNU']],
  ['hknu', '한경국립대학교', 'Hankyong National University', ['hknu.ac.kr'], ['한경대', 'HKNU']],
  [
    'kaist',
    '한국과학기술원',
    'Korea Advanced Institute of Science and Technology',
    ['kaist.ac.kr'],
    ['카이스트', '한국과기원', 'KAIST'],
  ],
  ['knue', '한국교원대학교', 'Korea National University of Education', ['knue.ac.kr'], ['교원대', 'KNUE']],
  [
    'knou',
    '한국방송통신대학교',
    'Korea National Open University',
    ['knou.ac.kr'],
    ['방송대', '방통대', 'KNOU'],
  ],
  [
    'kentech',
    '한국에너지공과대학교',
    'Korea Institute of Energy Technology',
    ['kentech.ac.kr'],
    ['켄텍', '한국에너지공대', 'KENTECH'],
  ],
  ['karts', '한국예술종합학교', 'Korea National University of Arts', ['karts.ac.kr'], ['한예종', 'K-ARTS']],
  [
    'nuch',
    '한국전통문화대학교',
    'Korea National University of Heritage',
    ['nuch.ac.kr'],
    ['전통대', '한국전통대'],
  ],
  ['knsu', '한국체육대학교', 'Korea National Sport University', ['knsu.ac.kr'], ['한체대', 'KNSU']],
];
