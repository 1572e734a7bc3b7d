import { useEffect, useState } from 'react';

/** The time in milliseconds, anew each second while `running`, and when one comes back to this page. */
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
