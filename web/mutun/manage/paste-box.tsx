import { type RefObject, useRef } from 'react';
import type { MatnKind } from '#contract/mutun';
import { lineRange } from '#web/exams/manage/import-text';
import { Button } from '#web/ui/button';
import { LineProblems } from '#web/ui/line-problems';
import { Segmented } from '#web/ui/segmented';
import { TextArea } from '#web/ui/text-area';
import type { DraftProblem } from './draft-check.ts';
import type { VerseLayout } from './pasted-text.ts';
import { draftText as text } from './text.ts';
import './paste-box.css';

interface PasteBoxProps {
  kind: MatnKind;
  layout: VerseLayout;
  onLayout: (layout: VerseLayout) => void;
  pasted: string;
  onPaste: (pasted: string) => void;
  /** What was wrong with it when it was last looked at. */
  problems: readonly DraftProblem[];
  onPreview: () => void;
}

const mostShown = 12;

/** Where a text is pasted and mended; each problem leads to its line. */
export function PasteBox({ kind, layout, onLayout, pasted, onPaste, problems, onPreview }: PasteBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="paste-box">
      {kind === 'nazm' && (
        <div>
          <p className="lbl">{text.layout}</p>
          <Segmented
            label={text.layout}
            options={[
              { value: 'line', label: text.layouts.line },
              { value: 'two-lines', label: text.layouts['two-lines'] },
            ]}
            value={layout}
            onChange={onLayout}
          />
        </div>
      )}
      <div className="paste-box__text">
        <TextArea
          ref={area}
          label={text.text}
          hint={`${kind === 'nazm' && layout === 'two-lines' ? text.twoLinesHint : text.textHints[kind]} ${text.pasteHint}`}
          rows={12}
          dir="rtl"
          spellCheck={false}
          value={pasted}
          onChange={(event) => onPaste(event.target.value)}
        />
      </div>
      <Problems problems={problems} onShowLine={(line) => showLine(area, line)} />
      <div>
        <Button
          kind="secondary"
          icon="eye"
          disabledReason={pasted.trim() === '' && text.nothingPasted}
          onClick={onPreview}
        >
          {text.preview}
        </Button>
      </div>
    </div>
  );
}

interface ProblemsProps {
  problems: readonly DraftProblem[];
  /** Leads to the line in the text, to mend it there. */
  onShowLine: (line: number) => void;
}

function Problems({ problems, onShowLine }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <LineProblems
      title={text.problems(problems.length)}
      problems={problems.slice(0, mostShown)}
      more={problems.length > mostShown ? text.moreProblems(problems.length - mostShown) : null}
      onShowLine={onShowLine}
    />
  );
}

function showLine({ current: area }: RefObject<HTMLTextAreaElement | null>, line: number): void {
  if (!area) return;
  const { start, end } = lineRange(area.value, line);
  area.focus();
  area.setSelectionRange(start, end);
  area.scrollTop = (line - 2) * Number.parseFloat(getComputedStyle(area).lineHeight);
}
