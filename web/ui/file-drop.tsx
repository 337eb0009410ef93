import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { bytesInMegabyte } from '#contract/file-sizes';
import { formatFileSize } from '../lib/format.ts';
import { buttonClass, Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Num } from './num.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { uiText } from './text.ts';
import './file-drop.css';

/** The file that the field holds already. */
export interface HeldFile {
  name: string;
  /** Bytes. */
  size?: number | undefined;
  /** Where it can be looked at. */
  href?: string | undefined;
  /** The address of a picture to show in its place. */
  picture?: string | undefined;
}

/** The file that is on its way. */
export interface FileOnItsWay {
  name: string;
  percent: number;
  /** What is going on, beside the bar. */
  note?: ReactNode;
  onCancel: () => void;
  /** More to press than to cancel. */
  actions?: ReactNode;
}

interface FileDropProps extends FieldTexts {
  /** Endings with their dots, in small letters. */
  accept: string[];
  maxMegabytes?: number | undefined;
  icon?: IconName | undefined;
  held?: HeldFile | null | undefined;
  onItsWay?: FileOnItsWay | null | undefined;
  /** What is said of a file of another type, or of one that is too large, where the usual words do not fit. */
  refusals?: { type: string; size: string } | undefined;
  onFile: (file: File) => void;
  /** Without it a held file can only be replaced. */
  onRemove?: (() => void) | undefined;
}

/** One file: dragged here or chosen, by mouse, finger or keyboard; then on its way; then held. */
export function FileDrop({
  label,
  hint,
  error,
  optional,
  accept,
  maxMegabytes,
  icon = 'upload',
  held,
  onItsWay,
  refusals,
  onFile,
  onRemove,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const list = accept.join(', ');

  const take = (file: File | undefined) => {
    if (!file) return;
    const name = file.name.toLowerCase();
    if (!accept.some((ending) => name.endsWith(ending))) {
      return setRefusal(refusals?.type ?? uiText.fileTypeRefused(list));
    }
    if (maxMegabytes !== undefined && file.size > maxMegabytes * bytesInMegabyte) {
      return setRefusal(refusals?.size ?? uiText.fileTooLarge(maxMegabytes));
    }
    setRefusal(undefined);
    onFile(file);
  };

  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  /** The button that was pressed goes away with what it ended: the focus goes to the field itself. */
  const thenFocus = (act: () => void) => () => {
    act();
    input.current?.focus();
  };

  const isEmpty = !held && !onItsWay;
  return (
    <FieldFrame label={label} hint={hint} error={refusal ?? error} optional={optional}>
      {(control) => (
        <div
          className={classNames('drop', isOver && 'is-over', Boolean(control['aria-invalid']) && 'is-bad')}
          onDragEnter={over}
          onDragOver={over}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          {/* it stays in every state, so that the focus has somewhere to be */}
          <input
            {...control}
            ref={input}
            type="file"
            className="drop__input"
            accept={accept.join(',')}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          {isEmpty && (
            <label htmlFor={control.id} className="drop__empty">
              <Icon name={icon} />
              <span>{isOver ? uiText.dropHere : uiText.dropFile}</span>
              <small>
                <bdi dir="ltr">{list}</bdi>
                {maxMegabytes !== undefined && <> · {uiText.upTo(maxMegabytes)}</>}
              </small>
            </label>
          )}
          {onItsWay && <OnItsWay {...onItsWay} onCancel={thenFocus(onItsWay.onCancel)} />}
          {held && !onItsWay && (
            <Held
              file={held}
              icon={icon === 'upload' ? 'file' : icon}
              inputId={control.id}
              onRemove={onRemove && thenFocus(onRemove)}
            />
          )}
          <span className="visually-hidden" role="alert">
            {refusal}
          </span>
          {/* a toast is not heard from behind a dialog */}
          <span className="visually-hidden" role="status">
            {onItsWay ? uiText.fileOnItsWay(onItsWay.name) : held && uiText.fileHeld(held.name)}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

function OnItsWay({ name, percent, note, onCancel, actions }: FileOnItsWay) {
  return (
    <div className="drop__way">
      <bdi className="drop__name" dir="auto">
        {name}
      </bdi>
      <ProgressBar value={percent} label={name} />
      {note !== undefined && <p className="drop__note">{note}</p>}
      <div className="drop__actions">
        {actions}
        <Button kind="quiet" small icon="close" onClick={onCancel}>
          {uiText.cancelUpload}
        </Button>
      </div>
    </div>
  );
}

interface HeldProps {
  file: HeldFile;
  icon: IconName;
  inputId: string;
  onRemove: (() => void) | undefined;
}

function Held({ file, icon, inputId, onRemove }: HeldProps) {
  return (
    <div className="drop__held">
      {file.picture ? (
        <img className="drop__picture" src={file.picture} alt="" />
      ) : (
        <Icon name={icon} className="drop__icon" />
      )}
      <div className="drop__about">
        {file.href ? (
          <a className="drop__name" href={file.href} target="_blank" rel="noreferrer">
            <bdi dir="auto">{file.name}</bdi>
          </a>
        ) : (
          <bdi className="drop__name" dir="auto">
            {file.name}
          </bdi>
        )}
        {file.size !== undefined && (
          <small>
            <Num>{formatFileSize(file.size)}</Num>
          </small>
        )}
      </div>
      <div className="drop__actions">
        <label htmlFor={inputId} className={buttonClass({ kind: 'secondary', small: true })}>
          <Icon name="refresh" />
          <span>{uiText.replaceFile}</span>
        </label>
        {onRemove && (
          <Button kind="quiet" small icon="trash" onClick={onRemove}>
            {uiText.removeFile}
          </Button>
        )}
      </div>
    </div>
  );
}
