const names = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean => names.has(host);
