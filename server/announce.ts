import pino from 'pino';
import { trialNotice } from '#content/trial-notice';
import type { Config } from './config.ts';
import { demoAccounts } from './demo-data.ts';
import { inBoth } from './in-both.ts';

/**
 * Where the university is open, whatever the level of the log: who starts it waits for this line. Of a trial it names the
 * demo accounts too, which are nobody's and whose password is published.
 */
export function announce(url: string, config: Config, isTerminal: boolean): void {
  if (isTerminal) tellPerson(url, config);
  else tellProgram(url, config);
}

function tellProgram(url: string, { trial, demoData }: Config): void {
  const accounts = demoAccounts.map(({ email, password, role }) => ({ email, password, role }));
  const facts = { url, trial, ...(demoData && { demoAccounts: accounts }) };
  const sentence = inBoth(
    `فُتحت الجامعة: ${url}${trial ? ` ${trialNotice}` : ''}`,
    `The university is open: ${url}${trial ? ` ${trialInEnglish}` : ''}`,
  );
  pino({}, { write: (line) => void process.stdout.write(line) }).info(facts, sentence);
}

function tellPerson(url: string, { trial, demoData }: Config): void {
  const lines = ['', `  جامعة علوم الحديث: ${url}`, ''];
  if (trial) lines.push(`  ${trialNotice}`, `  ${trialInEnglish}`, '');
  if (demoData) {
    lines.push('  حسابات التجربة (demo accounts):');
    for (const { email, password, role } of demoAccounts) lines.push(`    ${email}  ${password}  (${role})`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

const trialInEnglish = 'A trial on this machine: its data and accounts are for trying only.';
