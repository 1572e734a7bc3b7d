import type { UniversityRow } from './university-rows.ts';

/**
 * Private universities whose main campus is in Seoul; a second campus shares its school's line unless it has mail
 * domains of its own.
 * Source: written by hand from what is publicly known of the schools' names and home page addresses, 2026-11-21; the
 * pages were not opened one by one. Checked against a joined public list of the same day. That list lacks Seoul
 * Christian and Seoul Hanyoung, and students' domains other than the home page's (ewhain.net, dgu.ac.kr,
 * sju.ac.kr, sangmyung.kr …).
 */
export const seoulUniversities: readonly UniversityRow[] = [
  ['mtu', '감리교신학대학교', 'Methodist Theological University', ['mtu.ac.kr'], ['감신대', 'MTU']],
  ['gangseo', '강서대학교', 'Gangseo University', ['gangseo.ac.kr', 'kcu.ac.kr'], ['그리스도대', '케이씨대']],
  ['konkuk', '건국대학교', 'Konkuk University', ['konkuk.ac.kr'], ['건대', 'KU']],
  ['khu', '경희대학교', 'Kyung Hee University', ['khu.ac.kr'], ['KHU']],
  ['korea', '고려대학교', 'Korea University', ['korea.ac.kr'], ['고대', 'KU']],
  ['kwangwoon', '광운대학교', 'Kwangwoon University', ['kw.ac.kr'], ['KW']],
  ['kookmin', '국민대학교', 'Kookmin University', ['kookmin.ac.kr'], ['KMU']],
  ['duksung', '덕성여자대학교', "Duksung Women's University", ['duksung.ac.kr']],
  ['dongguk', '동국대학교', 'Dongguk University', ['dongguk.edu', 'dgu.ac.kr'], ['동대', 'DGU']],
  ['dongduk', '동덕여자대학교', "Dongduk Women's University", ['dongduk.ac.kr']],
  ['mju', '명지대학교', 'Myongji University', ['mju.ac.kr'], ['MJU']],
  ['syu', '삼육대학교', 'Sahmyook University', ['syu.ac.kr']],
  ['sangmyung', '상명대학교', 'Sangmyung University', ['smu.ac.kr', 'sangmyung.kr'], ['SMU']],
  ['sogang', '서강대학교', 'Sogang University', ['sogang.ac.kr']],
  ['seokyeong', '서경대학교', 'Seokyeong University', ['skuniv.ac.kr']],
  ['scu', '서울기독대학교', 'Seoul Christian University', ['scu.ac.kr']],
  ['swu', '서울여자대학교', "Seoul Women's University", ['swu.ac.kr'], ['SWU']],
  ['hytu', '서울한영대학교', 'Seoul Hanyoung University', ['hytu.ac.kr']],
  ['skku', '성균관대학교', 'Sungkyunkwan University', ['skku.edu', 'skku.ac.kr'], ['성대', 'SKKU']],
  ['sungshin', '성신여자대학교', "Sungshin Women's University", ['sungshin.ac.kr']],
  ['sejong', '세종대학교', 'Sejong University', ['sejong.ac.kr', 'sju.ac.kr'], ['SJU']],
  ['sookmyung', '숙명여자대학교', "Sookmyung Women's University", ['sookmyung.ac.kr', 'sm.ac.kr'], ['숙대']],
  ['ssu', '숭실대학교', 'Soongsil University', ['ssu.ac.kr', 'soongsil.ac.kr'], ['SSU']],
  ['yonsei', '연세대학교', 'Yonsei University', ['yonsei.ac.kr'], ['연대']],
  ['ewha', '이화여자대학교', 'Ewha Womans University', ['ewha.ac.kr', 'ewhain.net'], ['이대', '이화여대']],
  [
    'puts',
    '장로회신학대학교',
    'Presbyterian University and Theological Seminary',
    ['puts.ac.kr'],
    ['장신대', 'PUTS'],
  ],
  ['cau', '중앙대학교', 'Chung-Ang University', ['cau.ac.kr'], ['중대', 'CAU']],
  ['chongshin', '총신대학교', 'Chongshin University', ['chongshin.ac.kr']],
  ['chugye', '추계예술대학교', 'Chugye University for the Arts', ['chugye.ac.kr'], ['추계예대']],
  ['bible', '한국성서대학교', 'Korean Bible University', ['bible.ac.kr'], ['성서대', 'KBU']],
  ['hufs', '한국외국어대학교', 'Hankuk University of Foreign Studies', ['hufs.ac.kr'], ['외대', 'HUFS']],
  ['hansung', '한성대학교', 'Hansung University', ['hansung.ac.kr']],
  ['hanyang', '한양대학교', 'Hanyang University', ['hanyang.ac.kr'], ['한대', 'HYU', 'ERICA', '에리카']],
  ['hongik', '홍익대학교', 'Hongik University', ['hongik.ac.kr'], ['홍대']],
];
