import type { CDPSession } from '@playwright/test';

export interface Weight {
  requests: number;
  scriptBytes: number;
}

/** What a page fetched from the network, from now on; a copy from a cache or a worker weighs nothing. */
export async function weigh(tools: CDPSession): Promise<() => Weight> {
  const fetched = new Map<string, { isScript: boolean; bytes: number }>();
  await tools.send('Network.enable');
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:')) return;
    fetched.set(requestId, { isScript: type === 'Script', bytes: 0 });
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = fetched.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  return () => ({
    requests: fetched.size,
    scriptBytes: [...fetched.values()].reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0),
  });
}
