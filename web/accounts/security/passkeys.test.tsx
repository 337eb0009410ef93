import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { passkey } from '#contract/passkeys';
import { PasskeyRow } from './passkey-row.tsx';

const row = (changes: object) =>
  renderToStaticMarkup(
    <PasskeyRow
      passkey={passkey.parse({
        id: '00000000-0000-4000-8000-000000000000',
        name: 'My <phone>',
        createdAt: '2026-11-01T00:00:00.000Z',
        lastUsedAt: null,
        isSynced: false,
        ...changes,
      })}
      onRename={() => undefined}
      onRemove={() => undefined}
    />,
  );

it('tells of a key that it was never used, or when it was', () => {
  expect(row({})).toContain('لم يُستعمل بعد');
  expect(row({ lastUsedAt: '2026-11-02T00:00:00.000Z' })).toContain('آخر دخول');
});

it('keeps its name apart from the sentence around it', () => {
  expect(row({})).toContain('<bdi>My &lt;phone&gt;</bdi>');
});

it('says of a key that its maker keeps a copy', () => {
  expect(row({ isSynced: true })).toContain('محفوظ عند صانع الجهاز');
  expect(row({})).not.toContain('محفوظ');
});
