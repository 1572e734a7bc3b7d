import type { FastifyRequest } from 'fastify';

/** Who makes a call, as far as a call says. */
export interface Client {
  /** The address it comes from. */
  readonly address: string;
  readonly userAgent: string | null;
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});
