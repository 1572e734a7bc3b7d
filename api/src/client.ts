import type { FastifyRequest } from 'fastify';

/** What a call reveals about its sender. */
export interface Client {
  /** The IP address. */
  readonly address: string;
  readonly userAgent: string | null;
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});
