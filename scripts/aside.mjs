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

process.setSourceMapsEnabled(true);
await import(inBuilt('server', 'aside-cli.js'));
