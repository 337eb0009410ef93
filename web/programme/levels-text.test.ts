import { describe, expect, it } from 'vitest';
import { standingText } from './levels-text.ts';

describe('the sentence on where a student stands', () => {
  it.each([
    [{ state: 'none' }, 11, 'لم تُحسب لك درجة في المستوى الأول بعد؛ يبدأ حساب المعدل بأول مادة تجتازها.'],
    [
      { state: 'reached', average: 82.5 },
      2,
      'معدلك حتى الآن 82.5%، وهو يفي بالمطلوب (75%)؛ وبقيت مادتان تُحسبان فيه.',
    ],
    [
      { state: 'below', average: 74.999 },
      1,
      'معدلك حتى الآن 74.99%، وهو دون المطلوب (75%)؛ وبقيت مادة واحدة تُحسب فيه.',
    ],
    [
      { state: 'below', average: 60 },
      10,
      'معدلك حتى الآن 60%، وهو دون المطلوب (75%)؛ وبقيت 10 مواد تُحسب فيه.',
    ],
    [
      { state: 'reached', average: 75 },
      0,
      'أتممت مواد المستوى الأول بمعدل 75%، واستوفيت المعدل المطلوب (75%).',
    ],
    [
      { state: 'below', average: 62 },
      0,
      'أتممت مواد المستوى الأول بمعدل 62%، وهو دون المطلوب (75%). للنظر في حالتك يُرجى مراجعة إدارة الجامعة.',
    ],
  ] as const)('%j with %i subjects to go', (standing, left, sentence) => {
    expect(standingText(standing, 75, 1, left).replaceAll('\u200E', '')).toBe(sentence);
  });
});
