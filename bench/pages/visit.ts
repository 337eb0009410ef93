import type { BrowserContext } from '@playwright/test';
import type { Moment } from './moments.ts';
import { largestPaint, layoutShift } from './paint.ts';
import type { SlowLine } from './slow-line.ts';
import { newSlowPage } from './slow-phone.ts';
import { weigh } from './weight.ts';

export interface Visit {
  /** Milliseconds after the page was asked for. */
  largestPaint: number;
  /** The same, until the page can be used for what it is for. */
  ready: number;
  layoutShift: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
}

interface VisitOptions {
  phone: BrowserContext;
  line: SlowLine;
  path: string;
  isReady: Moment;
  /** How many times slower than this one the phone's processor is, where it is not as slow as usual. */
  slower?: number | undefined;
}

/** Opens a page on a slow phone and watches until nothing comes any more. */
export async function visit({ phone, line, path, isReady, slower }: VisitOptions): Promise<Visit> {
  const { page, tools } = await newSlowPage(phone, slower);
  const weight = await weigh(tools);
  const received = line.received();
  await page.goto(path, { waitUntil: 'commit' });
  const ready = await isReady(tools);
  await line.quiet();
  const seen = {
    largestPaint: await largestPaint(page),
    ready,
    layoutShift: await layoutShift(page),
    bytes: line.received() - received,
    ...weight(),
  };
  await page.close();
  return seen;
}
