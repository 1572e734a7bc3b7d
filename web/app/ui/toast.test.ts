import { toastRemovedMs, toastShownMs } from '@dure/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentToasts,
  enterRegion,
  hideToast,
  showToast,
  speakingRegion,
  subscribeToToasts,
} from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('showToast', () => {
  it('shows for 3 s, fades, and is gone at 3.6 s', () => {
    showToast('링크를 복사했어요');
    expect(currentToasts()).toMatchObject([{ text: '링크를 복사했어요', leaving: false }]);

    vi.advanceTimersByTime(toastShownMs - 1);
    expect(currentToasts()).toMatchObject([{ leaving: false }]);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toMatchObject([{ leaving: true }]);

    vi.advanceTimersByTime(toastRemovedMs - toastShownMs - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toEqual([]);
  });

  it('times each toast separately', () => {
    showToast('하나');
    vi.advanceTimersByTime(2000);
    showToast('둘');
    vi.advanceTimersByTime(1600);
    expect(currentToasts()).toMatchObject([{ text: '둘', leaving: false }]);
  });

  it('restarts the same text instead of showing it twice', () => {
    showToast('하나');
    vi.advanceTimersByTime(2900);
    showToast('하나');
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(2900);
    expect(currentToasts()).toMatchObject([{ text: '하나', leaving: false }]);
  });

  it('notifies subscribers of every change until they unsubscribe', () => {
    const heard = vi.fn();
    const leave = subscribeToToasts(heard);
    showToast('하나');
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    vi.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('hideToast', () => {
  it('removes one early, and no other', () => {
    showToast('하나');
    showToast('둘');
    hideToast('하나');
    expect(currentToasts()).toMatchObject([{ text: '둘' }]);
  });
});

describe('enterRegion', () => {
  it('prefers a modal’s region, and returns to the page’s when it closes', () => {
    const leaveModal = enterRegion('modal', true);
    const leavePage = enterRegion('page', false);
    expect(speakingRegion()).toBe('modal');
    leaveModal();
    expect(speakingRegion()).toBe('page');
    leavePage();
    expect(speakingRegion()).toBeUndefined();
  });
});
