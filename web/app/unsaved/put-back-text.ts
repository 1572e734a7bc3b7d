/** Texts for unsaved work that a reopened form restored. */
export const putBackText = {
  whole: '저장하지 않은 내용을 불러왔어요.',
  partly: '저장하지 않은 내용을 불러왔어요. 그사이 다른 곳에서 수정한 부분은 저장된 내용이에요.',
  none: '그사이 다른 곳에서 수정해서 저장된 내용을 불러왔어요.',
  undone: '저장된 내용으로 되돌렸어요.',
  undo: '저장된 내용으로 되돌리기',
} as const;
