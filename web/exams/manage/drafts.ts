import { type KnownQuestion, knownQuestion } from '#contract/managing-exams';
import {
  emptyFields,
  fieldsOf,
  isBlank,
  isSame,
  type KeyedQuestion,
  type QuestionErrors,
  type QuestionFields,
} from './question-draft.ts';

/** A question in the making. While it is being saved it keeps its words, and opens again if the server refuses it. */
export interface Draft {
  key: string;
  /** null for a question that the exam does not have yet. */
  questionId: number | null;
  /** That question as its writer last saw it. */
  seen?: KnownQuestion | undefined;
  fields: QuestionFields;
  isSaving: boolean;
  errors: QuestionErrors;
  /** How often the person asked for this form: each time the focus goes there. */
  calls: number;
}

/** What is kept in the browser of a draft. */
export type KeptDraft = Pick<Draft, 'questionId' | 'seen' | 'fields'>;

export interface Drafts {
  list: readonly Draft[];
  /** Counts the drafts ever opened here: each gets a key of its own. */
  opened: number;
}

export type DraftAction =
  | { type: 'open-new' }
  | { type: 'edit'; question: KeyedQuestion }
  | { type: 'type'; key: string; fields: QuestionFields }
  | { type: 'refuse'; key: string; errors: QuestionErrors; seen?: KnownQuestion | undefined }
  | { type: 'save'; key: string }
  | { type: 'close'; key: string };

export function draftsReducer(drafts: Drafts, action: DraftAction): Drafts {
  switch (action.type) {
    case 'open-new': {
      const blank = drafts.list.find((draft) => isOpenNew(draft) && isBlank(draft.fields));
      if (blank) return change(drafts, blank.key, { calls: blank.calls + 1 });
      return opened(drafts, { questionId: null, fields: emptyFields }, 1);
    }
    case 'edit': {
      const { question } = action;
      const there = drafts.list.some(({ questionId }) => questionId === question.id);
      const seen = knownQuestion.parse(question);
      return there
        ? drafts
        : opened(drafts, { questionId: question.id, seen, fields: fieldsOf(question) }, 1);
    }
    case 'type':
      return change(drafts, action.key, { fields: action.fields, errors: {} });
    case 'refuse':
      return change(drafts, action.key, {
        isSaving: false,
        errors: action.errors,
        calls: 0,
        ...(action.seen && { seen: action.seen }),
      });
    case 'save': {
      const saving = change(drafts, action.key, { isSaving: true, errors: {} });
      const isNew = drafts.list.some(({ key, questionId }) => key === action.key && questionId === null);
      return isNew ? draftsReducer(saving, { type: 'open-new' }) : saving;
    }
    case 'close':
      return { ...drafts, list: drafts.list.filter(({ key }) => key !== action.key) };
  }
}

/** What was kept in the browser, without what the exam holds by now. Words for a deleted question become a new one. */
export function restored(kept: readonly KeptDraft[], questions: readonly KeyedQuestion[]): Drafts {
  return kept.reduce<Drafts>(
    (drafts, { questionId, seen, fields }) => {
      const own = questions.find(({ id }) => id === questionId);
      const isSaved = questions.some((question) => isSame(fieldsOf(question), fields));
      return isSaved ? drafts : opened(drafts, { questionId: own?.id ?? null, seen: own && seen, fields }, 0);
    },
    { list: [], opened: 0 },
  );
}

/** What would be lost if the page were closed now. */
export const unsaved = ({ list }: Drafts, questions: readonly KeyedQuestion[]): KeptDraft[] =>
  list.flatMap(({ questionId, seen, fields }) => {
    const own = questions.find(({ id }) => id === questionId);
    const isTouched = own ? !isSame(fieldsOf(own), fields) : !isBlank(fields);
    return isTouched ? [{ questionId, seen, fields }] : [];
  });

const isOpenNew = ({ questionId, isSaving }: Draft) => questionId === null && !isSaving;

const opened = (drafts: Drafts, kept: KeptDraft, calls: number): Drafts => ({
  opened: drafts.opened + 1,
  list: [...drafts.list, { ...kept, key: `draft-${drafts.opened + 1}`, isSaving: false, errors: {}, calls }],
});

const change = (drafts: Drafts, key: string, part: Partial<Draft>): Drafts => ({
  ...drafts,
  list: drafts.list.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)),
});
