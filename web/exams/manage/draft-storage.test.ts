import { expect, test } from 'vitest';
import { draftStorage } from './draft-storage.ts';
import { emptyFields } from './question-draft.ts';

const kept = [{ questionId: null, fields: { ...emptyFields, question: 'ما السند؟' } }];

function shelf(held = new Map<string, string>()) {
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  };
}

test('what one person typed for one exam is given to nobody else and no other exam', () => {
  const device = shelf();
  expect(draftStorage(() => device, 'amina', 1).write(kept)).toBe(true);
  expect(draftStorage(() => device, 'amina', 1).read()).toEqual(kept);
  expect(draftStorage(() => device, 'amina', 2).read()).toEqual([]);
  expect(draftStorage(() => device, 'salma', 1).read()).toEqual([]);
});

test('what was kept before questions had units and explanations is still there', () => {
  const { question, options, correct, points } = emptyFields;
  const old = JSON.stringify([{ questionId: 3, fields: { question, options, correct, points } }]);
  const device = shelf(new Map([['question-drafts:amina:1', old]]));
  expect(draftStorage(() => device, 'amina', 1).read()).toEqual([{ questionId: 3, fields: emptyFields }]);
});

test('once all is saved nothing stays behind', () => {
  const held = new Map<string, string>();
  const storage = draftStorage(() => shelf(held), 'amina', 1);
  storage.write(kept);
  storage.write([]);
  expect(held.size).toBe(0);
});

test('what is no draft of ours is left aside', () => {
  for (const junk of ['{', '5', '[{"questionId":"x"}]']) {
    const device = shelf(new Map([['question-drafts:amina:1', junk]]));
    expect(draftStorage(() => device, 'amina', 1).read()).toEqual([]);
  }
});

test('a browser that keeps nothing says so as soon as there is something to keep', () => {
  const storage = draftStorage(
    () => {
      throw new Error('denied');
    },
    'amina',
    1,
  );
  expect(storage.read()).toEqual([]);
  expect(storage.write([])).toBe(true);
  expect(storage.write(kept)).toBe(false);
});
