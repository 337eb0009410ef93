import { readFile } from 'node:fs/promises';

export interface Rule {
  alert: string;
  /** Which figures it reads. */
  figures: string[];
}

const file = 'deploy/prometheus/alerts.yml';

/**
 * The operator's own rules, with their patience made short: what waits for minutes waits for two seconds, a window of
 * minutes is one of seconds, and what must grow old before anybody is called is old after five seconds. What is compared,
 * and with how much, stays as it is.
 */
export async function shortRules(): Promise<{ text: string; rules: Rule[] }> {
  const text = await readFile(file, 'utf8');
  return { text: oldSooner.reduce(replaceOne, shortWaits(text)), rules: rulesIn(text) };
}

const shortWaits = (text: string): string =>
  text
    // On a busy machine a process takes a while to start three times.
    .replace(
      'process_start_time_seconds{job="hadith-university"}[15m]',
      'process_start_time_seconds{job="hadith-university"}[90s]',
    )
    .replaceAll(/^( +for:) .+$/gm, '$1 2s')
    .replaceAll(/\[(\d+)([mh])\]/g, (_, count: string, unit: string) => {
      const minutes = Number(count) * (unit === 'h' ? 60 : 1);
      return `[${Math.min(30, Math.max(5, 2 * minutes))}s]`;
    });

const oldSooner: [usual: string, here: string][] = [
  ['hadith_media_jobs_oldest_seconds) > 6 * 3600', 'hadith_media_jobs_oldest_seconds) > 5'],
  ['hadith_letters_oldest_seconds) > 600', 'hadith_letters_oldest_seconds) > 5'],
  ['hadith_announcements_oldest_seconds) > 1800', 'hadith_announcements_oldest_seconds) > 5'],
  ['hadith_sweep_interval_seconds) + 300', 'hadith_sweep_interval_seconds) + 3'],
];

function replaceOne(text: string, [usual, here]: [string, string]): string {
  if (!text.includes(usual)) throw new Error(`${file} does not say ${usual} any more`);
  return text.replace(usual, here);
}

const rulesIn = (text: string): Rule[] =>
  text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => ({
      alert: rule.slice(0, rule.indexOf('\n')).trim(),
      figures: [...new Set(rule.slice(0, rule.indexOf('labels:')).match(/\bhadith_\w+/g))].map((name) =>
        name.replace(/_bucket$/, ''),
      ),
    }));
