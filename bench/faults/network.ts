import type { Section } from '../report.ts';
import { badNetwork } from './bad-network.ts';
import { cutOffAtDeadline } from './cut-off-at-deadline.ts';
import { sameStudentTwice } from './same-student-twice.ts';

export const network: Section = {
  name: 'network',
  title: 'The network fails, and things come twice, late, out of order',
  run: async () => [...(await badNetwork()), ...(await cutOffAtDeadline()), ...(await sameStudentTwice())],
};
