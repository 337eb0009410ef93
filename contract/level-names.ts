/** What the six levels are called by their place. */
export const levelNames = {
  1: 'المستوى الأول',
  2: 'المستوى الثاني',
  3: 'المستوى الثالث',
  4: 'المستوى الرابع',
  5: 'المستوى الخامس',
  6: 'المستوى السادس',
} as const;
