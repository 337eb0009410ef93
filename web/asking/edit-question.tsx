import { askingApi, type Question } from '#contract/asking';
import { showFailure } from '#web/ui/failure-toast';
import { useChangeQuestion } from './api.ts';
import { EditWords } from './edit-words.tsx';
import { entryText as text } from './text.ts';

interface EditQuestionProps {
  question: Question;
  onDone: () => void;
}

export function EditQuestion({ question, onDone }: EditQuestionProps) {
  const change = useChangeQuestion(question.id);
  return (
    <EditWords
      label={text.editLabel}
      written={question.text}
      problemWith={(words) => askingApi.change.body.safeParse({ text: words }).error?.issues[0]?.message}
      isSaving={change.isPending}
      onSave={(words) =>
        change.mutate(
          { text: words },
          { onSuccess: onDone, onError: (error) => showFailure(error, text.saveFailed) },
        )
      }
      onCancel={onDone}
    />
  );
}
