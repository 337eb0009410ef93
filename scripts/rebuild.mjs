// @ts-check
import './check-node.mjs';
import { build } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { orStop } from './run-quietly.mjs';

orStop(() => {
  ensureInstalled();
  build();
});
