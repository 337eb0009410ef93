import { isMainThread } from 'node:worker_threads';
import { serveReader } from './uploads/reader/serve.ts';
import { keepWatch } from './uploads/reader/watchman.ts';

// A process of its own, started by the server: whatever a file from outside does to it, the server goes on.
if (isMainThread) await serveReader(new URL(import.meta.url));
else keepWatch();
