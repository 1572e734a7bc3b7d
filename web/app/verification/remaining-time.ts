import { useEffect, useState } from 'react';

/** `mm:ss` until `at`, rounded up; 0:00 afterwards. Both in milliseconds since 1970. */
export function remainingTime(at: number, now: number): string {
  const seconds = remainingSeconds(at, now);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function remainingSeconds(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** The whole minutes left, if worth announcing to screen readers; else null. */
export function minutesToAnnounce(at: number, now: number): number | null {
  const minutes = remainingSeconds(at, now) / 60;
  return [5, 1].find((announced) => minutes <= announced && minutes > announced - 0.5) ?? null;
}

/** The time in milliseconds, updated each second while `running`, and when the page becomes visible. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    if (!running) return;
    const timer = setInterval(tell, 1000);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [running]);
  return now;
}
