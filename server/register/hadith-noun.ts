import type { CountedNoun } from '#contract/number-words';

export const hadithNoun: CountedNoun = {
  gender: 'masculine',
  singular: 'حديث',
  dual: { nominative: 'حديثان', oblique: 'حديثين' },
  plural: 'أحاديث',
  specified: 'حديثًا',
};
