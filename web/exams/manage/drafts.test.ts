import { expect, test } from 'vitest';
import { type DraftAction, type Drafts, draftsReducer, restored, unsaved } from './drafts.ts';
import { emptyFields, fieldsOf, type KeyedQuestion } from './question-draft.ts';

const nothing: Drafts = { list: [], opened: 0 };
const after = (actions: DraftAction[], from = nothing): Drafts => actions.reduce(draftsReducer, from);

const question: KeyedQuestion = {
  id: 7,
  examId: 1,
  question: 'ما المتن؟',
  options: ['ما انتهى إليه السند', 'سلسلة الرواة'],
  correctAnswer: 'A',
  order: 1,
  points: 1,
  unit: null,
  difficulty: 2,
  explanation: null,
  source: null,
  isApproved: true,
};
const { id: _id, examId: _examId, order: _order, ...seen } = question;
const words = { ...emptyFields, question: 'ما السند؟' };

test('a saved question makes room for the next, which takes the focus', () => {
  const drafts = after([
    { type: 'open-new' },
    { type: 'type', key: 'draft-1', fields: words },
    { type: 'save', key: 'draft-1' },
  ]);
  expect(drafts.list).toMatchObject([
    { key: 'draft-1', isSaving: true, fields: words },
    { key: 'draft-2', isSaving: false, fields: emptyFields, calls: 1 },
  ]);
  expect(after([{ type: 'close', key: 'draft-1' }], drafts).list).toHaveLength(1);
});

test('a question that the server refuses comes back with its words, and leaves the focus where it is', () => {
  const drafts = after([
    { type: 'open-new' },
    { type: 'type', key: 'draft-1', fields: words },
    { type: 'save', key: 'draft-1' },
    { type: 'refuse', key: 'draft-1', errors: { form: 'لا اتصال' } },
  ]);
  expect(drafts.list[0]).toMatchObject({
    fields: words,
    isSaving: false,
    errors: { form: 'لا اتصال' },
    calls: 0,
  });
});

test('an empty form is opened once, however often it is asked for', () => {
  expect(after([{ type: 'open-new' }, { type: 'open-new' }]).list).toMatchObject([{ calls: 2 }]);
});

test('a question is edited in one form only, and saving it opens no other', () => {
  const edit: DraftAction = { type: 'edit', question };
  const drafts = after([edit, edit, { type: 'save', key: 'draft-1' }]);
  expect(drafts.list).toMatchObject([{ questionId: 7, isSaving: true }]);
});

test('only what differs from the exam would be lost', () => {
  const drafts = after([{ type: 'edit', question }, { type: 'open-new' }]);
  expect(unsaved(drafts, [question])).toEqual([]);
  const changed = { ...fieldsOf(question), points: '2' };
  const typed = after(
    [
      { type: 'type', key: 'draft-1', fields: changed },
      { type: 'type', key: 'draft-2', fields: words },
    ],
    drafts,
  );
  expect(unsaved(typed, [question])).toEqual([
    { questionId: 7, seen, fields: changed },
    { questionId: null, fields: words },
  ]);
});

test('what was saved after all does not come back from the browser', () => {
  const kept = [{ questionId: null, fields: fieldsOf(question) }];
  expect(restored(kept, [question]).list).toEqual([]);
});

test('words for a question that was deleted meanwhile come back as a new one', () => {
  const kept = [{ questionId: 7, fields: words }];
  expect(restored(kept, []).list).toMatchObject([{ questionId: null, fields: words, calls: 0 }]);
});

test('a draft knows the question as its writer saw it, also after the page was closed', () => {
  const typed = { ...fieldsOf(question), points: '2' };
  const drafts = after([
    { type: 'edit', question },
    { type: 'type', key: 'draft-1', fields: typed },
  ]);
  const kept = unsaved(drafts, [question]);
  const changed = { ...question, correctAnswer: 'B' as const };
  expect(restored(kept, [changed]).list).toMatchObject([{ questionId: 7, seen, fields: typed }]);
  const now = { ...seen, correctAnswer: 'B' as const };
  const told: DraftAction = { type: 'refuse', key: 'draft-1', errors: { correctAnswer: 'تغيّر' }, seen: now };
  expect(after([told], drafts).list).toMatchObject([{ seen: now, fields: typed }]);
});
