const saidEveryMs = 60_000;

/** Calls `say` the first time and then at most once a minute. */
export function onceAMinute<Told>(say: (told: Told) => void, now = () => performance.now()) {
  let next = Number.NEGATIVE_INFINITY;
  return (told: Told): void => {
    if (now() < next) return;
    next = now() + saidEveryMs;
    say(told);
  };
}
