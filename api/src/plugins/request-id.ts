import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Letters, digits and a few characters that proxies and tracers use, safe in logs and headers. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** What TRUST_PROXY may name (names of Fastify's `trustProxy`). */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trustedBy(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const entry of trustProxy.flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

/** Whether the request's headers come from a trusted proxy. */
export function isTrustedProxy(
  trustProxy: Config['trustProxy'],
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const isTrusted = trustedBy(trustProxy);
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '');
}

/** A request's id: a well-formed `X-Request-Id` of a trusted proxy, else a new one. */
export function requestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = isTrustedProxy(trustProxy);
  return (request) => {
    const given = request.headers['x-request-id'];
    const taken = typeof given === 'string' && wellFormed.test(given) && isTrusted(request);
    return taken ? given : randomUUID();
  };
}

/** Every answer names its request. */
export function answeredIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
