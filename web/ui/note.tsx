import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

export type NoteTone = 'ok' | 'warn' | 'bad' | 'info';

const icons: Record<NoteTone, IconName> = { ok: 'check', warn: 'clock', bad: 'warning', info: 'info' };

interface NoteProps {
  tone?: NoteTone | undefined;
  icon?: IconName | undefined;
  /** `status` is read when it appears, `alert` at once. */
  role?: 'status' | 'alert' | undefined;
  children: ReactNode;
}

/** A message that stays in the page, beside what it speaks of. */
export function Note({ tone = 'info', icon, role, children }: NoteProps) {
  return (
    <div className={classNames('note', `note--${tone}`)} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div className="note__text">{children}</div>
    </div>
  );
}
