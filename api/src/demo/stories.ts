import { demoId } from './demo-id.ts';
import { person } from './people.ts';

export interface DemoPost {
  readonly id: string;
  readonly authorId: string;
  readonly content: string;
  readonly taggedIds: readonly string[];
  readonly projectId: string | null;
  readonly loungeId: string | null;
  readonly likes: number;
  readonly comments: number;
  /** RFC 3339 */
  readonly createdAt: string;
}

const project = (number: number) => demoId('project', number);
const lounge = (number: number) => demoId('lounge', number);

const drafts: readonly Omit<DemoPost, 'id'>[] = [
  {
    authorId: person(6),
    content:
      '저울 시험판이 나왔어요. 식판을 올리면 오늘 남긴 양이 나뭇잎 수로 보여요.\n\n다음 주부터 2층 식당에서 써 봐요.',
    taggedIds: [person(9)],
    projectId: project(2),
    loungeId: lounge(2),
    likes: 41,
    comments: 7,
    createdAt: '2025-07-14T09:20:00Z',
  },
  {
    authorId: person(1),
    content: [
      '서른 번째 책방이 지도에 올라왔어요.',
      '작년 봄 첫 책방의 문을 두드릴 때는 열 곳만 채워도 좋겠다고 생각했어요. 재고 목록을 달라는 말이 얼마나 무리한 부탁인지도 그때는 몰랐고요. 사장님 한 분은 장부를 보여 주시면서 “이걸 다 옮길 거면 커피부터 마시고 해요” 하셨어요. 그날 저녁 일곱 시까지 사백 권을 옮겼어요.',
      '서른 번째 책방은 언덕 끝에 있어요. 간판이 없어서 두 번을 지나쳤어요. 사장님이 직접 그려 주신 약도를 지도에 그대로 올렸으니, 따라가면 헤매지 않을 거예요.',
      '지금까지 알게 된 것\n· 책방은 재고보다 ‘오늘 들어온 책’을 먼저 알리고 싶어 해요.\n· 손님은 책 제목보다 걸어서 몇 분인지를 먼저 봐요.\n· 비 오는 날에는 지도를 보는 사람이 두 배로 늘어요.',
      '함께 걸어 준 재윤님, 은결님 고마워요. 다음 달에는 대전으로 가요. 소개하고 싶은 책방이 있다면 앱에서 알려 주세요.',
    ].join('\n\n'),
    taggedIds: [person(5), person(12)],
    projectId: project(4),
    loungeId: lounge(1),
    likes: 128,
    comments: 23,
    createdAt: '2025-09-26T08:00:00Z',
  },
  {
    authorId: person(3),
    content:
      '점자 악보로 옮긴 첫 합창곡을 학생들이 불렀어요. 리듬 표기 하나를 두고 두 시간을 이야기했지만, 그 두 시간이 가장 좋았어요.',
    taggedIds: [person(10), person(8)],
    projectId: project(3),
    loungeId: null,
    likes: 96,
    comments: 12,
    createdAt: '2025-10-18T05:30:00Z',
  },
  {
    authorId: person(12),
    content: '병 속에 구름이 생기자 열두 명이 한꺼번에 일어났어요.',
    taggedIds: [person(7)],
    projectId: project(5),
    loungeId: null,
    likes: 57,
    comments: 4,
    createdAt: '2025-11-08T06:10:00Z',
  },
  {
    authorId: person(9),
    content:
      '자판기 문이 드디어 끝까지 열려요. 경첩을 네 번 바꿨어요.\n\n첫 번째: 너무 뻑뻑함\n두 번째: 너무 헐거움\n세 번째: 소리가 남\n네 번째: 완벽함\n\n도면은 라운지에 올려 둘게요. 부품 값은 모두 합쳐 3만 8천 원이에요.',
    taggedIds: [],
    projectId: project(7),
    loungeId: lounge(2),
    likes: 33,
    comments: 9,
    createdAt: '2025-12-02T11:45:00Z',
  },
  {
    authorId: person(8),
    content:
      '졸업 전시를 앞둔 분들, 작품 사진은 흐린 날 창가에서 찍어 보세요. 그림자가 부드러워서 나중에 손볼 것이 거의 없어요. 어제 다인님과 찍은 사진을 두고 갈게요.',
    taggedIds: [person(10)],
    projectId: null,
    loungeId: lounge(1),
    likes: 74,
    comments: 15,
    createdAt: '2026-01-19T02:00:00Z',
  },
];

export const demoPosts: readonly DemoPost[] = drafts.map((draft, index) => ({
  ...draft,
  id: demoId('post', index + 1),
}));
