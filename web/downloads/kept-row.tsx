import { Link } from 'wouter';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { Written } from '#web/ui/written';
import { DownloadAct, DownloadDarah } from './download-state.tsx';
import { downloadWords } from './download-words.ts';
import { downloadsText as text } from './text.ts';
import type { Standing } from './standing.ts';
import './kept-row.css';

interface KeptRowProps {
  userId: string;
  standing: Standing;
  isHeard: boolean;
  /** Bytes of room on the device. */
  left: number;
}

/** A lesson on this device, or on its way there. The row leads to the lesson. */
export function KeptRow({ userId, standing, isHeard, left }: KeptRowProps) {
  const { kept } = standing;
  const words = [text.forms[kept.form], downloadWords(standing, left), ...(isHeard ? [text.heardHere] : [])];
  return (
    <li className="kept-row">
      <DownloadDarah standing={standing} />
      <Link href={paths.lesson(kept.courseId, kept.lessonId)} className="kept-row__title">
        <Written>{kept.title}</Written>
      </Link>
      <span className="kept-row__facts">
        <Icon name={kept.form === 'sound' ? 'headphones' : 'video'} />
        <bdi>{words.join(' · ')}</bdi>
      </span>
      <span className="kept-row__act">
        <DownloadAct standing={standing} userId={userId} />
      </span>
    </li>
  );
}
