import { useQuery } from '@tanstack/react-query';
import { displayName } from '#contract/accounts';
import { currentUserQuery } from '#web/accounts/api';
import { AnnouncementView } from '../announcement-view.tsx';
import { announcementsText } from '../text.ts';
import { composeText as text } from './text.ts';
import type { AnnouncementWords } from './words-fields.tsx';
import './preview.css';

interface PreviewProps {
  words: AnnouncementWords;
  audienceTitle: string | undefined;
  /** Who published it, where somebody has. */
  by?: string | undefined;
  isEdited?: boolean | undefined;
}

/** As its readers will see it: the same component, with what is written so far. */
export function Preview({ words, audienceTitle = text.previewAudience, by, isEdited }: PreviewProps) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <aside className="hashiya" aria-labelledby="preview">
      <div className="jadwal">
        <h2 id="preview" className="announcement-preview__head">
          {text.preview}
        </h2>
        <AnnouncementView
          announcement={{
            title: words.title.trim() || text.previewTitle,
            text: words.text.trim() || text.previewWords,
            isPinned: words.isPinned,
            by: by ?? (user ? displayName(user) : ''),
            audienceTitle,
          }}
          when={announcementsText.now}
          edited={isEdited && announcementsText.edited}
          headingLevel={3}
        />
      </div>
    </aside>
  );
}
