import { expect, test } from 'vitest';
import { usersText as text } from './text.ts';

test('beside the button that revokes a certificate stands none that says the same word', () => {
  const [word = ''] = text.revoke.split(' ');
  expect(text.keep).not.toContain(word);
});
