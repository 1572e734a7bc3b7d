/** Someone who wants the link in another tab gets the link. */
export const wantsLink = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  metaKey || ctrlKey || shiftKey || altKey;
