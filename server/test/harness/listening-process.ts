import { createServer } from 'node:http';

/** A serving process that listens once it has its orders, and ends when it is told that another took its place. */
process.on('message', (message) => {
  if (message === 'drain') process.exit();
  createServer().listen(0, '127.0.0.1');
});
process.send?.('awaiting orders');
