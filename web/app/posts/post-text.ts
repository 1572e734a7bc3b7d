import { nameText } from '../text/people.ts';

/** A post's title; a bare host does not name the author. */
export const postTitle = (author: string | undefined) =>
  author === undefined ? postText.untitled : nameText(author) + postText.ofAuthor;

export const postText = {
  continueInApp: '앱에서 댓글 남기기',
  loading: '게시글을 불러오고 있어요',
  gone: '게시글을 찾을 수 없어요',
  /** After the author's name, which is a link. */
  ofAuthor: '의 게시글',
  untitled: '게시글',
  together: '함께한 사람',
  project: '프로젝트',
  lounge: '라운지',
  likes: (count: number) => `좋아요 ${count.toLocaleString('ko-KR')}`,
  comments: (count: number) => `댓글 ${count.toLocaleString('ko-KR')}`,
  image: (number: number, total: number) => (total > 1 ? `사진 ${number}` : '사진'),
  openImage: (number: number, total: number) => (total > 1 ? `사진 ${number} 크게 보기` : '사진 크게 보기'),
  imageLost: '사진을 불러오지 못했어요',
  /** On the last shown picture, after the number of hidden ones. */
  moreImages: '장 더 있어요',
} as const;
