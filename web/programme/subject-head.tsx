import type { PublicSubject } from '#content/public-subjects';
import { Cover } from '../ui/cover.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LevelBadge } from '../ui/level-badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Written } from '../ui/written.tsx';
import { sampleText, subjectText as text } from './programme-text.ts';
import { doorsTo, publicLinks } from './public-links.ts';
import './subject-head.css';

/** What the subject is, how much of it there is, and the two ways on: in, or to the lesson that plays. */
export function SubjectHead({ of: { subject, level, place, lessonCount } }: { of: PublicSubject }) {
  const size: { icon: IconName; words: string }[] = [
    { icon: 'list', words: text.lessons(lessonCount, subject.units.length) },
    { icon: 'clock', words: text.hours(subject.hours) },
    { icon: 'award', words: text.certificate },
  ];
  return (
    <header className="subject-head">
      <Cover title={subject.title} level={level.level} courseId={place} decorative />
      <div className="subject-head__name">
        <LevelBadge level={level.level} />
        <h1>
          <Written>{subject.title}</Written>
        </h1>
        <ul className="subject-head__size">
          {size.map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} className="sm" />
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p className="subject-head__about">{subject.description}</p>
      <div className="row subject-head__ways">
        <LinkButton external href={doorsTo(publicLinks.subject(subject.code)).register}>
          {text.start}
        </LinkButton>
        <LinkButton external kind="quiet" icon="play" href="#sample">
          {sampleText.watch}
        </LinkButton>
      </div>
    </header>
  );
}
