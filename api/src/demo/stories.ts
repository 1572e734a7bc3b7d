import { demoId } from './demo-id.ts';
import { person } from './people.ts';

export interface DemoPost {
  readonly id: string;
  readonly authorId: string;
  readonly content: string;
  readonly taggedIds: readonly string[];
  /** Files of the web's public folder, all `imageSize`. */
  readonly images: readonly string[];
  readonly projectId: string | null;
  readonly loungeId: string | null;
  readonly likes: number;
  readonly comments: number;
  /** RFC 3339 */
  readonly createdAt: string;
}

export const imageSize = { width: 1200, height: 800 };

const project = (number: number) => demoId('project', number);
const lounge = (number: number) => demoId('lounge', number);

const drafts: readonly Omit<DemoPost, 'id'>[] = [
  {
    authorId: person(6),
    content:
      '저울 시험판이 나왔어요. 식판을 올리면 오늘 남긴 양이 나뭇잎 수로 보여요.\n\n다음 주부터 2층 식당에서 써 봐요.',
    taggedIds: [person(9)],
    images: ['/demo/scale.png'],
    projectId: project(2),
    loungeId: lounge(2),
    likes: 41,
    comments: 7,
    createdAt: '2025-07-14T09:20:00Z',
  },
  {
    authorId: person(1),
    content:
      '서른 번째 책방이 지도에 올라왔어요. 사장님이 직접 그려 주신 약도를 그대로 옮겼어요.\n\n함께 걸어 준 재윤님, 은결님 고마워요.',
    taggedIds: [person(5), person(12)],
    images: ['/demo/bookshop.png', '/demo/map.png'],
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
    images: ['/demo/score.png'],
    projectId: project(3),
    loungeId: null,
    likes: 96,
    comments: 12,
    createdAt: '2025-10-18T05:30:00Z',
  },
  {
    authorId: person(12),
    content: '이번 주 실험은 ‘구름 만들기’였어요. 병 속에 구름이 생기자 열두 명이 한꺼번에 일어났어요.',
    taggedIds: [person(7)],
    images: ['/demo/cloud.png'],
    projectId: project(5),
    loungeId: null,
    likes: 57,
    comments: 4,
    createdAt: '2025-11-08T06:10:00Z',
  },
  {
    authorId: person(9),
    content: '자판기 문이 드디어 끝까지 열려요. 경첩을 네 번 바꿨어요.\n\n도면은 라운지에 올려 둘게요.',
    taggedIds: [person(6)],
    images: ['/demo/vending.png'],
    projectId: project(7),
    loungeId: lounge(2),
    likes: 33,
    comments: 9,
    createdAt: '2025-12-02T11:45:00Z',
  },
  {
    authorId: person(8),
    content: '온라인 전시장의 첫 방을 꾸몄어요. 벽 색은 작가가 고르고, 조명은 보는 사람이 골라요.',
    taggedIds: [person(10), person(1)],
    images: ['/demo/gallery.png'],
    projectId: project(9),
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
