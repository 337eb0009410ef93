import { useRef, useState } from 'react';
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
import { decodeText } from './decode-text.ts';
import { guessFormat } from './import-format.ts';
import { ImportPreview } from './import-preview.tsx';
import { lineRange } from './line-range.ts';
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
  const [pasted, setPasted] = useState('');
  const [chosenFormat, setChosenFormat] = useState<QuestionFormat | null>(null);
  const preview = usePreviewImport(examId);
  const save = useSaveImport(examId);

  const format = chosenFormat ?? guessFormat(pasted);
  const isEmpty = pasted.trim() === '';
  const error = save.error ?? preview.error;
  const found = preview.data;
  const isSound = found && found.totalProblems === 0 && found.questions.length > 0;

  const write = (words: string) => {
    preview.reset();
    save.reset();
    setPasted(words);
  };
  const look = (words: string, as: QuestionFormat) => preview.mutate({ format: as, text: words });

  const readFile = async (file: File) => {
    try {
      const words = decodeText(new Uint8Array(await file.arrayBuffer()));
      write(words);
      setChosenFormat(null);
      look(words, guessFormat(words));
    } catch {
      showToast({ title: text.fileError, tone: 'destructive' });
    }
  };

  const keep = () =>
    save.mutate(
      { format, text: pasted },
      {
        onSuccess: ({ questions }) => {
          showToast({ title: text.imported(questions.length), tone: 'success' });
          write('');
          setChosenFormat(null);
          onOpenChange(false);
        },
      },
    );

  const showLine = (line: number) => {
    if (!area.current) return;
    const { start, end } = lineRange(pasted, line);
    area.current.focus();
    area.current.setSelectionRange(start, end);
    area.current.scrollTop = (line - 2) * Number.parseFloat(getComputedStyle(area.current).lineHeight);
  };

  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      wide
      title={text.importTitle}
      description={text.importDescription}
      actions={
        isSound ? (
          <Button busy={save.isPending && text.savingImport} onClick={keep}>
            {text.saveImport(found.questions.length)}
          </Button>
        ) : (
          <Button
            busy={preview.isPending && text.previewing}
            disabledReason={isEmpty && text.nothingToImport}
            onClick={() => look(pasted, format)}
          >
            {text.preview}
          </Button>
        )
      }
    >
      <div className="import">
        <FileDrop
          label={text.chooseFile}
          accept={['.csv', '.txt', '.gift']}
          maxMegabytes={mostMegabytes}
          onFile={(file) => void readFile(file)}
        />
        <div className="import__text">
          <TextArea
            ref={area}
            label={text.importText}
            rows={8}
            wrap="off"
            spellCheck={false}
            value={pasted}
            onChange={(event) => write(event.target.value)}
          />
        </div>
        <div>
          <p className="lbl">{text.format}</p>
          <Segmented
            label={text.format}
            options={questionFormats.map((value) => ({ value, label: text.formatNames[value] }))}
            value={format}
            onChange={(next) => {
              preview.reset();
              setChosenFormat(next);
            }}
          />
        </div>
        <details className="import__example">
          <summary>
            {text.example} (<bdi>{text.formatNames[format]}</bdi>)
          </summary>
          <pre dir="auto">{formatExamples[format]}</pre>
        </details>
        {error && (
          <Note tone="bad" role="alert">
            {`${text.importError}: ${errorText(error)}`}
          </Note>
        )}
        {found && <ImportPreview found={found} onShowLine={showLine} />}
      </div>
    </Dialog>
  );
}
