import { AnnouncementView } from '../announcement-view.tsx';
import { announcementsText } from '../text.ts';
import { composeText as text } from './text.ts';
import type { AnnouncementWords } from './words-fields.tsx';
import './preview.css';

interface PreviewProps {
  words: AnnouncementWords;
  audienceTitle: string;
  by: string;
  isEdited?: boolean | undefined;
}

/** As its readers will see it: the same component, with what is written so far. */
export function Preview({ words, audienceTitle, by, isEdited }: PreviewProps) {
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
            by,
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
