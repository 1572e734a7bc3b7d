import type { FastifyReply } from 'fastify';

/** Faults of an existing API host. */
export type Fault = 'fails' | 'answers a page' | 'says nothing' | 'leads elsewhere' | 'refuses';

const page = '<!doctype html><title>Please wait</title><h1>Down for maintenance</h1>';

/** Answers as a host with that fault does. */
export function faulty(fault: Fault, reply: FastifyReply): FastifyReply {
  switch (fault) {
    case 'fails':
      return reply.code(500).type('text/html').send(page);
    case 'refuses':
      return reply.code(500).send({ detail: 'Something went wrong.' });
    case 'answers a page':
      return reply.type('text/html').send(page);
    case 'leads elsewhere':
      return reply.redirect('http://elsewhere.invalid/', 302);
    case 'says nothing':
      return reply.hijack();
  }
}
