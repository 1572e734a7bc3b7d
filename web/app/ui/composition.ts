type KeyLike = { isComposing?: boolean; keyCode?: number };

/**
 * True for a key that an input method takes for itself, such as the Enter that ends a Hangul syllable. Every desktop
 * tells it by keyCode 229, Safari by that alone, since its composition has ended by then. `isComposing` says less: Android
 * composes each word that it underlines, in any language, and its Enter (keyCode 13) is the person's own meanwhile. Takes a
 * DOM or a React event.
 */
export function isComposing(event: KeyLike & { nativeEvent?: KeyLike }): boolean {
  const key = event.nativeEvent ?? event;
  return key.keyCode ? key.keyCode === 229 : key.isComposing === true;
}
