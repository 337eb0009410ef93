import { expect, test } from 'vitest';
import { keptApplication } from './application-draft.ts';

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, words: string) => void kept.set(name, words),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const draft = { topic: 'زوائد الأجزاء', plan: 'أبواب الخطة' };

test('what was written of an application is there when its writer comes back, and nobody else sees it', () => {
  const browser = shelf();
  keptApplication(() => browser, 'one').write(draft);
  expect(keptApplication(() => browser, 'one').read()).toEqual(draft);
  expect(keptApplication(() => browser, 'other').read()).toEqual({ topic: '', plan: '' });
});

test('what was sent is kept no longer', () => {
  const browser = shelf();
  const kept = keptApplication(() => browser, 'one');
  kept.write(draft);
  kept.write({ topic: '', plan: '' });
  expect(kept.read()).toEqual({ topic: '', plan: '' });
});

test('a browser that keeps nothing, or something else, begins with an empty form', () => {
  const closed = () => {
    throw new Error('no storage');
  };
  const kept = keptApplication(closed, 'one');
  expect(() => kept.write(draft)).not.toThrow();
  expect(kept.read()).toEqual({ topic: '', plan: '' });
  const browser = shelf();
  browser.setItem('application-draft:one', '{"topic":7}');
  expect(keptApplication(() => browser, 'one').read()).toEqual({ topic: '', plan: '' });
});
