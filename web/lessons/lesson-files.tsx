import type { ReactNode } from 'react';
import { sizeText } from '#web/lib/file-size';
import { Icon, type IconName } from '#web/ui/icon';
import type { MarginProps } from './lesson-margin.ts';
import { lessonsText as text } from './text.ts';
import './lesson-files.css';

/** What of the lesson and its course can be taken along as a file. */
export function LessonFiles({ lesson, course }: Pick<MarginProps, 'lesson' | 'course'>) {
  const { media, captionsUrl } = lesson;
  const { syllabusUrl, syllabusFileName } = course;
  const hasNone =
    !media?.film && !media?.small && !media?.sound && captionsUrl === null && syllabusUrl === null;
  if (hasNone) return <p className="lesson-files__none">{text.noFiles}</p>;
  return (
    <ul className="lesson-files ruled">
      {syllabusUrl !== null && (
        <FileRow href={syllabusUrl} icon="file" name={text.syllabus} opens>
          {syllabusFileName !== null && <bdi>{syllabusFileName}</bdi>}
        </FileRow>
      )}
      {captionsUrl !== null && <FileRow href={captionsUrl} icon="captions" name={text.captionsFile} />}
      {media?.sound && (
        <FileRow href={media.sound.url} icon="headphones" name={text.soundFile}>
          {sizeText(media.sound.size)}
        </FileRow>
      )}
      {media?.small && (
        <FileRow href={media.small.url} icon="video" name={text.smallFile}>
          {sizeText(media.small.size)}
        </FileRow>
      )}
      {media?.film && (
        <FileRow href={media.film.url} icon="video" name={text.filmFile}>
          {sizeText(media.film.size)}
        </FileRow>
      )}
    </ul>
  );
}

interface FileRowProps {
  href: string;
  icon: IconName;
  name: string;
  /** The browser shows it; the others are saved. */
  opens?: boolean;
  children?: ReactNode;
}

function FileRow({ href, icon, name, opens = false, children }: FileRowProps) {
  return (
    <li>
      <a href={href} {...(opens ? { target: '_blank', rel: 'noopener' } : { download: '' })}>
        <Icon name={icon} />
        <span>
          {name}
          {children && <small>{children}</small>}
        </span>
        <Icon name="download" className="sm" />
      </a>
    </li>
  );
}
