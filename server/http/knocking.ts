import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds. In a turn that took no longer hardly anybody can have come. */
const shortTurn = 1;
const longestWait = 1000;

/**
 * Returns when a short turn of the loop brought no new connection: then the port may be closed at once. Node takes in one
 * connection with each turn, and those that wait to be taken when the port is closed are lost, with what was sent over them.
 */
export async function untilNobodyKnocks(server: Server): Promise<void> {
  let knocks = 0;
  const count = () => void (knocks += 1);
  server.on('connection', count);
  const givenUpAt = performance.now() + longestWait;
  let isQuiet = false;
  while (!isQuiet && performance.now() < givenUpAt) {
    const before = knocks;
    const began = performance.now();
    await nextTurn();
    isQuiet = knocks === before && performance.now() - began < shortTurn;
  }
  server.off('connection', count);
}
