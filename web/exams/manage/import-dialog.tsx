import { type RefObject, useRef, useState } from 'react';
import { type QuestionFormat, questionFormats } from '#contract/managing-exams';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { FileDrop } from '#web/uploads/file-drop';
import { Note } from '#web/ui/note';
import { Segmented } from '#web/ui/segmented';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { usePreviewImport, useSaveImport } from './editor-api.ts';
import { ImportPreview } from './import-preview.tsx';
import { decodeText, guessFormat, lineRange } from './import-text.ts';
import { editorText as text, formatExamples } from './text.ts';
import './import-dialog.css';

/** More than the longest text that the server takes, in any encoding. */
const mostMegabytes = 1;

interface ImportDialogProps {
  examId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Paste or choose, look at it, save. What was pasted stays when the dialog is closed by mistake. */
export function ImportDialog({ examId, open, onOpenChange }: ImportDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const given = useImport(examId, () => onOpenChange(false));
  const { pasted, format, found, error } = given;
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      wide
      title={text.importTitle}
      description={text.importDescription}
      actions={<NextStep given={given} />}
    >
      <div className="import">
        <FileDrop
          label={text.chooseFile}
          accept={['.csv', '.txt', '.gift']}
          maxMegabytes={mostMegabytes}
          onFile={(file) => void given.readFile(file)}
        />
        <div className="import__text">
          <TextArea
            ref={area}
            label={text.importText}
            rows={8}
            wrap="off"
            spellCheck={false}
            value={pasted}
            onChange={(event) => given.write(event.target.value)}
          />
        </div>
        <FormatChoice format={format} onChange={given.choose} />
        {error && (
          <Note tone="bad" role="alert">
            {`${text.importError}: ${errorText(error)}`}
          </Note>
        )}
        {found && <ImportPreview found={found} onShowLine={(line) => showLine(area, line)} />}
      </div>
    </Dialog>
  );
}

/** What was pasted, what the server made of it, and what can be done with it. */
function useImport(examId: number, onDone: () => void) {
  const [pasted, setPasted] = useState('');
  const [chosenFormat, setChosenFormat] = useState<QuestionFormat | null>(null);
  const preview = usePreviewImport(examId);
  const save = useSaveImport(examId);
  const format = chosenFormat ?? guessFormat(pasted);

  const write = (words: string) => {
    preview.reset();
    save.reset();
    setPasted(words);
  };
  return {
    pasted,
    format,
    found: preview.data,
    error: save.error ?? preview.error,
    isLooking: preview.isPending,
    isSaving: save.isPending,
    write,
    choose: (next: QuestionFormat) => {
      preview.reset();
      setChosenFormat(next);
    },
    look: () => preview.mutate({ format, text: pasted }),
    readFile: async (file: File) => {
      try {
        const words = decodeText(new Uint8Array(await file.arrayBuffer()));
        write(words);
        setChosenFormat(null);
        preview.mutate({ format: guessFormat(words), text: words });
      } catch {
        showToast({ title: text.fileError, tone: 'destructive' });
      }
    },
    keep: () =>
      save.mutate(
        { format, text: pasted },
        {
          onSuccess: ({ questions }) => {
            showToast({ title: text.imported(questions.length), tone: 'success' });
            write('');
            setChosenFormat(null);
            onDone();
          },
        },
      ),
  };
}

function NextStep({ given }: { given: ReturnType<typeof useImport> }) {
  const { found, pasted, isLooking, isSaving } = given;
  if (found && found.totalProblems === 0 && found.questions.length > 0) {
    return (
      <Button busy={isSaving && text.savingImport} onClick={given.keep}>
        {text.saveImport(found.questions.length)}
      </Button>
    );
  }
  return (
    <Button
      busy={isLooking && text.previewing}
      disabledReason={pasted.trim() === '' && text.nothingToImport}
      onClick={given.look}
    >
      {text.preview}
    </Button>
  );
}

interface FormatChoiceProps {
  format: QuestionFormat;
  onChange: (format: QuestionFormat) => void;
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  return (
    <>
      <div>
        <p className="lbl">{text.format}</p>
        <Segmented
          label={text.format}
          options={questionFormats.map((value) => ({ value, label: text.formatNames[value] }))}
          value={format}
          onChange={onChange}
        />
      </div>
      <details className="import__example">
        <summary>
          {text.example} (<bdi>{text.formatNames[format]}</bdi>)
        </summary>
        <pre dir="auto">{formatExamples[format]}</pre>
      </details>
    </>
  );
}

function showLine({ current: area }: RefObject<HTMLTextAreaElement | null>, line: number): void {
  if (!area) return;
  const { start, end } = lineRange(area.value, line);
  area.focus();
  area.setSelectionRange(start, end);
  area.scrollTop = (line - 2) * Number.parseFloat(getComputedStyle(area).lineHeight);
}
