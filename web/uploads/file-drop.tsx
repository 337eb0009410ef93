import { type DragEvent, useRef, useState } from 'react';
import { bytesInMegabyte } from '#contract/file-sizes';
import { classNames } from '#web/ui/class-names';
import { FieldFrame, type FieldTexts } from '#web/ui/field-frame';
import {
  type AllowedFiles,
  EmptyDrop,
  type FileOnItsWay,
  Held,
  type HeldFile,
  OnItsWay,
} from './file-drop-states.tsx';
import type { IconName } from '#web/ui/icon';
import { uploadsText as text } from './text.ts';
import './file-drop.css';

interface Allowed extends AllowedFiles {
  /** What is said of a file of another type, or of one that is too large, where the usual words do not fit. */
  refusals?: { type: string; size: string } | undefined;
}

interface FileDropProps extends FieldTexts, Allowed {
  icon?: IconName | undefined;
  held?: HeldFile | null | undefined;
  onItsWay?: FileOnItsWay | null | undefined;
  onFile: (file: File) => void;
  /** Without it a held file can only be replaced. */
  onRemove?: (() => void) | undefined;
}

/** One file: dragged here or chosen, by mouse, finger or keyboard; then on its way; then held. */
export function FileDrop({ icon = 'upload', held, onItsWay, onFile, onRemove, ...field }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    const reason = refusalOf(file, field);
    setRefusal(reason);
    if (reason === undefined) onFile(file);
  };
  const { isOver, onDrag } = useDrop(take);

  /** The button that was pressed goes away with what it ended: the focus goes to the field itself. */
  const thenFocus = (act: () => void) => () => {
    act();
    input.current?.focus();
  };

  const { label, hint, error, optional } = field;
  return (
    <FieldFrame label={label} hint={hint} error={refusal ?? error} optional={optional}>
      {(control) => (
        <div
          className={classNames('drop', isOver && 'is-over', Boolean(control['aria-invalid']) && 'is-bad')}
          {...onDrag}
        >
          {/* it stays in every state, so that the focus has somewhere to be */}
          <input
            {...control}
            ref={input}
            type="file"
            className="drop__input"
            accept={field.accept.join(',')}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          {onItsWay ? (
            <OnItsWay {...onItsWay} onCancel={thenFocus(onItsWay.onCancel)} />
          ) : held ? (
            <Held
              file={held}
              icon={icon === 'upload' ? 'file' : icon}
              inputId={control.id}
              onRemove={onRemove && thenFocus(onRemove)}
            />
          ) : (
            <EmptyDrop icon={icon} isOver={isOver} allowed={field} inputId={control.id} />
          )}
          <FileNews
            refusal={refusal}
            news={onItsWay ? text.fileOnItsWay(onItsWay.name) : held && text.fileHeld(held.name)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface FileNewsProps {
  refusal: string | undefined;
  news: string | null | undefined;
}

/** For those who listen: a toast is not heard from behind a dialog. */
function FileNews({ refusal, news }: FileNewsProps) {
  return (
    <>
      <span className="visually-hidden" role="alert">
        {refusal}
      </span>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  );
}

function refusalOf(file: File, { accept, maxMegabytes, refusals }: Allowed): string | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending)))
    return refusals?.type ?? text.fileTypeRefused(accept.join(', '));
  if (maxMegabytes !== undefined && file.size > maxMegabytes * bytesInMegabyte)
    return refusals?.size ?? text.fileTooLarge(maxMegabytes);
  return undefined;
}

function useDrop(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onDrag = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: () => setIsOver(false),
    onDrop: drop,
  };
  return { isOver, onDrag };
}
