// @ts-check
import './check-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inBuilt } from './root.mjs';
import { orStop } from './run-quietly.mjs';

orStop(() => {
  ensureInstalled();
  ensureBuilt();
});

// npm may be killed without a word to us. Started by hand (nohup, a service), the server outlives its shell.
if (process.env['npm_lifecycle_event']) await import('./end-with-parent.mjs');

// The server runs in this very process: nothing stands between it and the signals it is sent.
await import(inBuilt('server', 'main.js'));
