/** What a lesson says of its notes before their code has come. */
export const tabText = {
  label: 'حاشية',
  bookmarkFailed: 'تعذّر وضع العلامة',
} as const;
