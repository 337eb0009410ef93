import { expect, it } from 'vitest';
import { addressed, youDid } from './addressed.ts';

const student = { man: 'طالب', woman: 'طالبة', neutral: 'الدراسة' };

it('speaks of a woman as she asked, of a man as he asked, and of whoever said nothing so that it fits both', () => {
  expect(addressed('woman', student)).toBe('طالبة');
  expect(addressed('man', student)).toBe('طالب');
  expect(addressed(null, student)).toBe('الدراسة');
});

it('vowels what a person did by whom it speaks to', () => {
  expect(youDid('man', 'حفظتَ 11 من 34، وما سمعتَه')).toBe('حفظتَ 11 من 34، وما سمعتَه');
  expect(youDid('woman', 'حفظتَ 11 من 34، وما سمعتَه')).toBe('حفظتِ 11 من 34، وما سمعتِه');
  expect(youDid(null, 'حفظتَ 11 من 34، وما سمعتَه')).toBe('حفظت 11 من 34، وما سمعته');
});

it('leaves alone what is no end of a verb', () => {
  for (const word of ['تَعلَّم، ومُتَقَن', 'التَّدليس', 'تَهيّأ', 'بيتٌ تَلا', 'متَّهم']) {
    for (const form of ['woman', null] as const) expect(youDid(form, word)).toBe(word);
  }
});
