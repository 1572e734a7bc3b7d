import type { CDPSession, Page } from '@playwright/test';

/** A Korean keyboard: syllables are composed before they are there. */
export interface KoreanKeyboard {
  /** Shows each of `stages` in turn as the syllable being composed, e.g. 'ㄱ', '교'. */
  compose(...stages: string[]): Promise<void>;
  /** Ends the composition with this text. */
  commit(text: string): Promise<void>;
  /** Enter while the input method has the key: keyCode 229. */
  enterOfInputMethod(): Promise<void>;
  /** An Enter of one's own; with a composition under way it is Android's: keyCode 13 and `isComposing`. */
  enter(): Promise<void>;
}

export async function koreanKeyboard(page: Page): Promise<KoreanKeyboard> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    async compose(...stages) {
      for (const text of stages) {
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
    },
    async commit(text) {
      await session.send('Input.insertText', { text });
    },
    async enterOfInputMethod() {
      const key = { key: 'Enter', code: 'Enter' };
      await session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        windowsVirtualKeyCode: 229,
        nativeVirtualKeyCode: 229,
        ...key,
      });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: 13, ...key });
    },
    enter: () => page.keyboard.press('Enter'),
  };
}
