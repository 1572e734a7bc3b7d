import type { CDPSession, Page } from '@playwright/test';

/** A Korean keyboard, which composes syllables. */
export interface KoreanKeyboard {
  /** Shows each of `stages` in turn as the syllable being composed, such as 'ㄱ', '교'. */
  compose(...stages: string[]): Promise<void>;
  /** Ends the composition with this text. */
  commit(text: string): Promise<void>;
  /** Enter belonging to the input method: keyCode 229. */
  enterOfInputMethod(): Promise<void>;
  /** A plain Enter; during a composition it is Android's: keyCode 13 and `isComposing`. */
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
