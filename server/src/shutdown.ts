/** How long what is under way may take to finish (Specification 14.8). */
const graceMs = 10_000;

/**
 * Runs `close` once, on SIGTERM, SIGINT, or when the process that started this one is gone, and then exits. What is
 * not finished after ten seconds is given up.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const shutDown = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  process.once('disconnect', shutDown);
}
