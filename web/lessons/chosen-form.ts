import type { Lesson } from '#contract/lessons';
import { type Choice, type Form, formOf, qualities, ways } from '#contract/lesson-forms';
import { remember, remembered } from './player/device-memory.ts';

const wayKey = 'lesson-way';
const qualityKey = 'lesson-quality';

/** What browsers tell of the line, where they do. */
interface LineToldBy extends Partial<Pick<Navigator, 'onLine'>> {
  connection?: { saveData?: boolean; effectiveType?: string };
}

export const isLineSlow = ({ connection }: LineToldBy): boolean =>
  connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');

/** What was chosen on this device, for every lesson. */
export const rememberedChoice = (): Choice => ({
  way: ways.find((way) => way === remembered(wayKey)) ?? null,
  quality: qualities.find((quality) => quality === remembered(qualityKey)) ?? null,
});

export function rememberChoice({ way, quality }: Partial<Choice>): void {
  if (way) remember(wayKey, way);
  if (quality) remember(qualityKey, quality);
}

/** How this device plays a lesson. */
export const formOnDevice = (lesson: Lesson, choice = rememberedChoice()): Form =>
  formOf(lesson, choice, isLineSlow(navigator));
