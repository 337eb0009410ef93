import type { Section } from '../report.ts';
import { secondServer } from './second-server.ts';
import { stoppedForDeploy } from './stopped-for-deploy.ts';

export const second: Section = {
  name: 'second',
  title: 'A second server, and one that takes the place of another',
  run: async () => [await secondServer(), ...(await stoppedForDeploy())],
};
