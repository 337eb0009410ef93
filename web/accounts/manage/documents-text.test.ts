import { expect, test } from 'vitest';
import { documentsText } from './documents-text.ts';

test.each(Object.entries(documentsText))(
  'beside the button that revokes a %s stands none that says the same word',
  (_, { revoke, keep }) => {
    const [word = ''] = revoke.split(' ');
    expect(keep).not.toContain(word);
  },
);
