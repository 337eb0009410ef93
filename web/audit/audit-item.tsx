import type { AuditEntry } from '#contract/audit';
import { formatRelative, formatShortDate, formatTimeOfDay } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { changeLines } from './change-lines.ts';
import { actionNames, auditText as text, subjectNames } from './text.ts';

const tones: Partial<Record<AuditEntry['action'], 'ok' | 'bad' | 'warn'>> = {
  create: 'ok',
  delete: 'bad',
  revoke: 'bad',
  'change-role': 'warn',
};

export function AuditItem({ entry, now }: { entry: AuditEntry; now: Date }) {
  const { action, subject, title, actorName, at, changes } = entry;
  const lines = changeLines(changes);
  return (
    <li className="audit-item">
      <p>
        <Tag tone={tones[action]}>{actionNames[action]}</Tag>{' '}
        <span className="muted sm">{subjectNames[subject]}</span> <Written>{title}</Written>
      </p>
      <p className="muted sm">
        <Written>{actorName}</Written> · <Num ltr>{formatShortDate(at, readerZone())}</Num> ·{' '}
        {formatTimeOfDay(at, readerZone())} · {formatRelative(at, now)}
      </p>
      {lines.length > 0 && (
        <details>
          <summary>{text.what}</summary>
          <dl className="audit-changes">
            {lines.map(({ field, from, to }) => (
              <div key={field}>
                <dt>
                  <bdi dir="ltr">{field}</bdi>
                </dt>
                <dd>
                  {from !== null && (
                    <>
                      <del>
                        <bdi dir="auto">{from}</bdi>
                      </del>{' '}
                    </>
                  )}
                  <ins>
                    <bdi dir="auto">{to}</bdi>
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
