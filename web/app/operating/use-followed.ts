import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const asksAgainMs = 2_000;

/** Reloads the page's data repeatedly while something it shows is under way. */
export function useFollowed(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), asksAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
