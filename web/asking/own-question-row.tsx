import { Link } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { formatRelative } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import type { OwnQuestion } from './api.ts';
import { entryText, ownText as text } from './text.ts';

/** One of the student's own questions; the whole row opens its place in the lesson. */
export function OwnQuestionRow({ question, now }: { question: OwnQuestion; now: Date }) {
  const [answer] = question.answers;
  return (
    <li className="own-question">
      <p className="own-question__place">
        <span>
          <Written>{partsOfTitle(question.courseTitle).subject}</Written> ·{' '}
          <Written>{question.lessonTitle}</Written>
        </span>
        {question.at !== null && <span>{text.askedAt(question.at)}</span>}
        <span>{formatRelative(question.createdAt, now)}</span>
        {question.isAnonymous && <Tag>{entryText.anonymous}</Tag>}
        {question.isHidden && <Tag icon="eye-off">{entryText.hidden}</Tag>}
      </p>
      <Link
        href={paths.lessonQuestion(question.courseId, question.lessonId, question.id)}
        className="own-question__words whole-link"
        dir="auto"
      >
        {question.text}
      </Link>
      {answer && (
        <p className="own-question__answer">
          {text.answerBy} <bdi>{answer.by}</bdi>: <span dir="auto">{answer.text}</span>
        </p>
      )}
      <Icon name="chevron-next" className="own-question__way" />
    </li>
  );
}
