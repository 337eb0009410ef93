import type { ReactNode } from 'react';
import type { Lesson } from '#contract/lessons';
import { Segmented } from '#web/ui/segmented';
import { qualities, qualitiesOf, waysOf } from '#contract/lesson-forms';
import { lessonsText as text } from './text.ts';
import type { LessonPlayer } from './use-lesson-player.ts';
import '../ui/field.css';
import './lesson-ways.css';

interface LessonWaysProps {
  lesson: Lesson;
  player: LessonPlayer;
  /** What this device keeps of the lesson. */
  keeping: ReactNode;
}

/** Whether the lesson is watched or heard, and how good its picture is: only where there is a choice. */
export function LessonWays({ lesson, player: { way, quality, choose }, keeping }: LessonWaysProps) {
  const offered = waysOf(lesson);
  const offeredQualities = way === 'watch' ? qualitiesOf(lesson) : [];
  const hasChoice = offered.length > 1;
  const why = whyNoChoice(lesson);
  if (!hasChoice && offeredQualities.length < 2 && !keeping && why === null) return null;
  return (
    <div className="lesson-ways">
      {hasChoice && (
        <Segmented
          label={text.ways}
          options={[
            { value: 'watch', label: text.watch, icon: 'video' },
            { value: 'listen', label: text.listen, icon: 'headphones' },
          ]}
          value={way}
          onChange={(chosen) => choose({ way: chosen })}
        />
      )}
      {why !== null && <p className="lesson-ways__why">{why}</p>}
      {offeredQualities.length > 1 && (
        <label className="lesson-ways__quality">
          <span>{text.quality}</span>
          <span className="sel">
            <select
              value={quality}
              onChange={({ currentTarget: { value } }) =>
                choose({ quality: qualities.find((one) => one === value) ?? null })
              }
            >
              {offeredQualities.map((one) => (
                <option key={one} value={one}>
                  {text.qualities[one]}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      {keeping}
    </div>
  );
}

/** Said where the film can be heard and not yet seen; elsewhere the page shows by itself what there is. */
const whyNoChoice = ({ media }: Lesson): string | null =>
  media?.isConverting && media.sound ? text.onlySoundYet : null;
