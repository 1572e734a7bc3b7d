import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const asksAgainMs = 2_000;

/** Loads the page's data again and again while something that it shows is under way. */
export function useFollowed(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), asksAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
