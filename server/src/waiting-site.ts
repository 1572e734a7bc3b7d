import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '@dure/api/config.ts';
import { everyAnswerHeaders } from '@dure/api/plugins/every-answer.ts';
import { unavailable } from './api-transport.ts';
import { brokenPageStyle, unavailablePage } from './broken-page.ts';
import { listenFault } from './listen-fault.ts';
import { pageHeaders, withOwn } from './page-policy.ts';

const retrySeconds = '5';
/** Paths of programs, which read no page. */
const forPrograms = /^\/+(?:api|refresh|readyz|metrics)(?:[/?]|$)/;
const isAlive = /^\/healthz\/?(?:\?|$)/;

/**
 * Answers 503 on HOST:PORT, and 200 to /healthz, while a start waits. Resolves, once it listens, to a function that
 * ends it. @throws ConfigError if it cannot listen
 */
export async function openWaitingSite(config: Config): Promise<() => Promise<void>> {
  const headers = { ...everyAnswerHeaders(config), ...pageHeaders(config, false) };
  const policy = withOwn(headers['content-security-policy'] ?? '', { styleSource: brokenPageStyle });
  const common = { ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' };
  const json = { ...common, 'content-type': 'application/json; charset=utf-8' };
  const server = createServer(({ url = '/' }, answer) => {
    if (isAlive.test(url)) {
      answer.writeHead(200, json).end(JSON.stringify({ status: 'ok' }));
      return;
    }
    const isProgram = forPrograms.test(url);
    const type = isProgram ? json : { ...common, 'content-type': 'text/html; charset=utf-8' };
    answer
      .writeHead(unavailable.status, { ...type, 'retry-after': retrySeconds, connection: 'close' })
      .end(isProgram ? unavailable.text : unavailablePage);
  });
  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error) => {
    throw listenFault(error);
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
