import { demoId } from './demo-id.ts';
import { person } from './people.ts';

export interface DemoProject {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly startDate: string;
  readonly endDate: string | null;
  /** In the order of joining; the first one created it. */
  readonly memberIds: readonly [creator: string, ...others: string[]];
  /** The roles it looks for; nobody has taken a seat yet. */
  readonly roles?: readonly { readonly name: string; readonly seats: number }[];
}

type Draft = Omit<DemoProject, 'id' | 'memberIds' | 'description'> & {
  readonly members: readonly [creator: number, ...others: number[]];
  readonly paragraphs: readonly string[];
};

/** From the oldest to the newest. */
const drafts: readonly Draft[] = [
  {
    title: '우리 동네 나무 이름표',
    keywords: ['기후', '기록', '지도'],
    startDate: '2024-03-01',
    endDate: '2024-12-20',
    members: [7, 12],
    paragraphs: [
      '캠퍼스와 골목의 나무 412그루에 이름표를 달았어요.',
      '이름표의 작은 표시를 찍으면 언제 심었고 누가 돌보는지 읽을 수 있어요. 지금은 구청에서 이어 가고 있어요.',
    ],
  },
  {
    title: '기숙사 음식물 쓰레기, 절반으로',
    keywords: ['기후', '캠퍼스', '하드웨어'],
    startDate: '2025-06-01',
    endDate: '2026-02-28',
    members: [6, 7, 9, 2],
    paragraphs: [
      '식판을 내려놓는 자리에 저울을 두고, 오늘 남긴 양을 화면으로 보여 줬어요.',
      '여섯 달 동안 한 끼에 남는 양이 131g에서 68g으로 줄었어요. 만든 저울의 도면은 누구나 쓸 수 있게 열어 두었어요.',
    ],
  },
  {
    title: '점자 악보 번역기',
    keywords: ['접근성', '음악', '인공지능'],
    startDate: '2025-01-13',
    endDate: null,
    members: [3, 10, 8, 1],
    roles: [{ name: '리듬 표기 검수', seats: 2 }],
    paragraphs: [
      '오선보를 찍으면 점자 악보로 옮겨 주는 도구예요. 한 곡을 옮기는 데 사흘 걸리던 일이 10분으로 줄었어요.',
      '맹학교 음악 선생님 두 분과 다달이 고치고 있어요. 리듬 표기를 함께 다듬을 분을 찾아요.',
    ],
  },
  {
    title: '동네 책방을 잇는 중고책 지도',
    keywords: ['로컬', '커머스', '지도'],
    startDate: '2025-03-02',
    endDate: null,
    members: [1, 2, 5, 8, 11, 12],
    roles: [
      { name: '프런트엔드', seats: 1 },
      { name: '책방 찾아다니기', seats: 1 },
    ],
    paragraphs: [
      '동네 책방 서른 곳의 중고책을 한 지도에 모으고 있어요. 책을 찾는 사람은 가까운 책방을 알게 되고, 책방은 재고를 손으로 적지 않아도 돼요.',
      '지금은 프런트엔드 한 분과 책방을 함께 찾아다닐 한 분을 기다려요.',
    ],
  },
  {
    title: '빈 강의실에서 여는 주말 과학 교실',
    keywords: ['교육', '과학', '봉사'],
    startDate: '2025-04-05',
    endDate: null,
    members: [12, 7, 6],
    paragraphs: [
      '토요일마다 비어 있는 강의실에 동네 초등학생을 초대해요. 한 반에 열두 명, 실험 하나, 질문은 끝없이.',
      '다음 학기 수업안을 같이 쓸 분이라면 전공은 상관없어요.',
    ],
  },
  {
    title: '시니어에게 키오스크를 알려 주는 게임',
    keywords: ['교육', '게임'],
    startDate: '2025-09-01',
    endDate: null,
    members: [5, 8, 3],
    paragraphs: [
      '햄버거를 주문하고 기차표를 끊는 연습을 게임으로 해요. 틀려도 뒤에 줄 선 사람이 없어요.',
      '복지관 세 곳에서 어르신 마흔 분이 해 보셨고, 두 번째 판을 만들고 있어요.',
    ],
  },
  {
    title: '전공 책을 돌려 읽는 자판기',
    keywords: ['캠퍼스', '하드웨어'],
    startDate: '2025-09-15',
    endDate: null,
    members: [9, 6],
    paragraphs: [
      '학생회관에 놓일 자판기예요. 다 본 전공 책을 넣으면 다음 학기의 누군가가 천 원에 빌려 가요.',
      '문이 열리는 장치까지 왔어요. 다음은 앱과 이어 주는 일이에요.',
    ],
  },
  {
    title: '학생 창업자를 위한 세무 달력',
    keywords: ['핀테크', '생산성', '창업'],
    startDate: '2025-10-01',
    endDate: null,
    members: [2, 11, 1],
    paragraphs: [
      '사업자 등록을 한 다음 날부터 챙겨야 할 신고를 달력에 넣어 줘요. 세무사님이 문장을 하나하나 봐 주셨어요.',
    ],
  },
  {
    title: '졸업 작품을 한자리에 모으는 온라인 전시장',
    keywords: ['전시', '디자인', '기록'],
    startDate: '2025-11-03',
    endDate: null,
    members: [8, 10, 1],
    paragraphs: [
      '전시가 끝나면 사라지는 졸업 작품을 학교를 넘어 한곳에 남겨요.',
      '작가의 말과 만드는 과정까지 담는 전시장을 함께 꾸밀 분을 찾아요.',
    ],
  },
  {
    title: '막차 시간에 맞춰 끝나는 스터디룸',
    keywords: ['캠퍼스', '생산성', '사이드 프로젝트'],
    startDate: '2026-01-05',
    endDate: null,
    members: [5, 9],
    paragraphs: ['집까지 가는 막차를 알려 주면 그 시간에 맞춰 모임을 마쳐 주는 스터디룸 예약이에요.'],
  },
];

export const demoProjects: readonly DemoProject[] = drafts.map(({ members, paragraphs, ...rest }, index) => {
  const [creator, ...others] = members;
  return {
    ...rest,
    id: demoId('project', index + 1),
    description: paragraphs.join('\n\n'),
    memberIds: [person(creator), ...others.map(person)],
  };
});

export const demoLounges = [
  { id: demoId('lounge', 1), title: '로컬 브랜드를 만드는 사람들' },
  { id: demoId('lounge', 2), title: '메이커의 작업대' },
] as const;
