/** Whether a press asks to open the link elsewhere, as in a new tab. */
export const wantsLink = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  metaKey || ctrlKey || shiftKey || altKey;
