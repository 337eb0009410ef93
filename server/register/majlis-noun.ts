import type { CountedNoun } from '#contract/number-words';

export const majlisNoun: CountedNoun = {
  gender: 'masculine',
  singular: 'مجلس',
  dual: { nominative: 'مجلسان', oblique: 'مجلسين' },
  plural: 'مجالس',
  specified: 'مجلسًا',
};
