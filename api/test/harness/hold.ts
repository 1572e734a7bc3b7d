/** Blocks this process's event loop for `ms` of its own processor time, however busy the machine is. */
export function hold(ms: number): void {
  const before = process.threadCpuUsage();
  for (let spent = 0; spent < ms; ) {
    const { user, system } = process.threadCpuUsage(before);
    spent = (user + system) / 1_000;
  }
}
