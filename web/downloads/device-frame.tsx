import { type CSSProperties, useState } from 'react';
import { percentOf } from '#contract/completion';
import { Note } from '#web/ui/note';
import { Segmented } from '#web/ui/segmented';
import { Switch } from '#web/ui/switch';
import { sizeText } from '#web/lib/file-size';
import { downloadsOf } from './device-downloads.ts';
import { lessonForms } from './forms.ts';
import type { KeptLesson } from './kept-lesson.ts';
import { RemoveButton } from './remove-button.tsx';
import { downloadsText as text } from './text.ts';
import { knowsWifi, readWishes, type Wishes, writeWishes } from './wishes.ts';
import './device-frame.css';

interface DeviceFrameProps {
  userId: string;
  lessons: readonly KeptLesson[];
  /** Bytes of lessons that are here. */
  own: number;
  /** Bytes; null where the browser does not say. */
  left: number | null;
}

/** What the device has room for, and how lessons come to it. */
export function DeviceFrame({ userId, lessons, own, left }: DeviceFrameProps) {
  return (
    <aside className="hashiya" aria-label={text.room}>
      <section className="jadwal device-frame">
        <h2>{text.room}</h2>
        {left === null ? <p>{text.roomUnknown}</p> : <Room own={own} left={left} />}
        <WishFields userId={userId} />
        {lessons.length > 0 && (
          <RemoveButton userId={userId} lessons={lessons} title={text.removeAllTitle}>
            {text.removeAll}
          </RemoveButton>
        )}
      </section>
      <Note>{text.goneAtSignOut}</Note>
    </aside>
  );
}

interface ShareStyle extends CSSProperties {
  '--share': string;
}

function Room({ own, left }: { own: number; left: number }) {
  const share: ShareStyle = { '--share': `${percentOf(own, Math.max(1, own + left))}%` };
  return (
    <>
      <div className="device-frame__bar" role="img" aria-label={text.roomSpoken(own, left)}>
        <i style={share} />
      </div>
      <dl className="device-frame__facts">
        <div>
          <dt>{text.lessons}</dt>
          <dd>
            <bdi>{sizeText(own)}</bdi>
          </dd>
        </div>
        <div className="is-left">
          <dt>{text.left}</dt>
          <dd>
            <bdi>{sizeText(left)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}

function WishFields({ userId }: { userId: string }) {
  const [wishes, setWishes] = useState(readWishes);
  const change = (changed: Partial<Wishes>) => {
    const next = { ...wishes, ...changed };
    writeWishes(next);
    setWishes(next);
    void downloadsOf(userId).goOn();
  };
  return (
    <>
      {knowsWifi() && (
        <Switch
          label={text.wifiOnly}
          checked={wishes.isWifiOnly}
          onChange={({ currentTarget }) => change({ isWifiOnly: currentTarget.checked })}
        />
      )}
      <p className="device-frame__label">{text.usually}</p>
      <Segmented
        label={text.usually}
        options={lessonForms.map((form) => ({ value: form, label: text.forms[form] }))}
        value={wishes.form}
        onChange={(form) => change({ form })}
      />
    </>
  );
}
