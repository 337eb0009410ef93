import type { ReactNode } from 'react';
import { sizeText } from '#web/lib/file-size';
import { buttonClass, Button } from '#web/ui/button';
import { Icon, type IconName } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { uploadsText as text } from './text.ts';
import './file-drop.css';

export interface AllowedFiles {
  /** Endings with their dots, in small letters. */
  accept: readonly string[];
  maxMegabytes?: number | undefined;
}

interface EmptyDropProps {
  icon: IconName;
  /** A file hangs above it. */
  isOver: boolean;
  allowed: AllowedFiles;
  inputId: string;
}

export function EmptyDrop({ icon, isOver, allowed: { accept, maxMegabytes }, inputId }: EmptyDropProps) {
  return (
    <label htmlFor={inputId} className="drop__empty">
      <Icon name={icon} />
      <span>{isOver ? text.dropHere : text.dropFile}</span>
      <small>
        <bdi dir="ltr">{accept.join(', ')}</bdi>
        {maxMegabytes !== undefined && <> · {text.upTo(maxMegabytes)}</>}
      </small>
    </label>
  );
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

export function OnItsWay({ name, percent, note, onCancel, actions }: FileOnItsWay) {
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
          {text.cancelUpload}
        </Button>
      </div>
    </div>
  );
}

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

interface HeldProps {
  file: HeldFile;
  icon: IconName;
  inputId: string;
  onRemove: (() => void) | undefined;
}

export function Held({ file, icon, inputId, onRemove }: HeldProps) {
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
            <Num>{sizeText(file.size)}</Num>
          </small>
        )}
      </div>
      <div className="drop__actions">
        <label htmlFor={inputId} className={buttonClass({ kind: 'secondary', small: true })}>
          <Icon name="refresh" />
          <span>{text.replaceFile}</span>
        </label>
        {onRemove && (
          <Button kind="quiet" small icon="trash" onClick={onRemove}>
            {text.removeFile}
          </Button>
        )}
      </div>
    </div>
  );
}
