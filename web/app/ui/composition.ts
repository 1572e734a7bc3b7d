type KeyLike = { isComposing?: boolean; keyCode?: number };

/**
 * True while a key belongs to an input method that is still composing (a Hangul syllable, say). Safari ends
 * the composition before its keydown, which then tells only by keyCode 229. Takes a DOM or a React event.
 */
export function isComposing(event: KeyLike & { nativeEvent?: KeyLike }): boolean {
  const key = event.nativeEvent ?? event;
  return key.isComposing === true || key.keyCode === 229;
}
