type KeyLike = { isComposing?: boolean; keyCode?: number };

/**
 * True for a key that belongs to an input method, such as the Enter that ends a Hangul syllable. All desktop browsers
 * report it by keyCode 229, Safari only so, since its composition has ended by then. `isComposing` is not enough:
 * Android composes every underlined word in any language, and its Enter (keyCode 13) is meant by the person. Takes a
 * DOM or a React event.
 */
export function isComposing(event: KeyLike & { nativeEvent?: KeyLike }): boolean {
  const key = event.nativeEvent ?? event;
  return key.keyCode ? key.keyCode === 229 : key.isComposing === true;
}
