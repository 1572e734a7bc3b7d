/** Keeps this process, and so its event loop, at something else, for so long by itself, however busy the machine is. */
export function hold(ms: number): void {
  const before = process.threadCpuUsage();
  for (let spent = 0; spent < ms; ) {
    const { user, system } = process.threadCpuUsage(before);
    spent = (user + system) / 1_000;
  }
}
