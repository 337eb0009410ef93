import type { Worker } from 'node:cluster';

interface Connection {
  close: () => void;
}

/**
 * The primary takes each connection, gives it to a worker, and keeps it until the worker says that it has it. One that was on
 * its way to a worker that died is never spoken of again: Node keeps it open for ever, and whoever asked over it waits as
 * long. So it is closed when the worker ends, and they ask anew. How Node tells the worker is its own affair: if that should
 * change, nothing is found here, and nothing is harmed.
 */
export function closeUntaken(worker: Worker): void {
  const onTheirWay = new Map<unknown, Connection>();
  const child = worker.process;
  const send = child.send.bind(child);
  const noting = (message: unknown, connection?: unknown, ...rest: unknown[]): boolean => {
    if (isHandingOver(message) && isConnection(connection)) onTheirWay.set(message.seq, connection);
    const isSent: unknown = Reflect.apply(send, child, [message, connection, ...rest]);
    return isSent === true;
  };
  Object.assign(child, { send: noting });
  child.on('internalMessage', (message: unknown) => onTheirWay.delete(takenBy(message)));
  worker.on('exit', () => {
    for (const connection of onTheirWay.values()) connection.close();
    onTheirWay.clear();
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isHandingOver = (message: unknown): message is { seq: unknown } =>
  isObject(message) && 'act' in message && message.act === 'newconn' && 'seq' in message;

const isConnection = (value: unknown): value is Connection =>
  isObject(value) && 'close' in value && typeof value.close === 'function';

const takenBy = (message: unknown): unknown =>
  isObject(message) && 'ack' in message ? message.ack : undefined;
