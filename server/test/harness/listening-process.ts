import { createServer } from 'node:http';

/** A worker that listens once it has its orders, and exits when it is disconnected. */
process.on('message', (message) => {
  if (message === 'drain') process.exit();
  createServer().listen(0, '127.0.0.1');
});
process.send?.('awaiting orders');
