import { ApiError } from '#web/lib/api-error';
import { Button } from '#web/ui/button';
import { LoadError } from '#web/ui/load-error';
import { LinkButton } from '#web/ui/link-button';
import { State } from '#web/ui/state';
import { examsText as text } from './text.ts';

interface ExamLoadErrorProps {
  error: unknown;
  coursePath: string;
  onRetry: () => void;
}

export function ExamLoadError({ error, coursePath, onRetry }: ExamLoadErrorProps) {
  const back = <LinkButton href={coursePath}>{text.backToCourse}</LinkButton>;
  if (error instanceof ApiError && error.message.includes('must complete all lessons')) {
    return (
      <State
        icon="lock"
        headingLevel={1}
        title={text.lockedTitle}
        description={text.lockedDescription}
        actions={back}
      />
    );
  }
  if (error instanceof ApiError && error.status === 404) return <ExamNotFound coursePath={coursePath} />;
  return (
    <LoadError
      headingLevel={1}
      title={text.loadErrorTitle}
      error={error}
      action={
        <>
          <Button icon="refresh" onClick={onRetry}>
            {text.retry}
          </Button>
          <LinkButton href={coursePath} kind="secondary">
            {text.backToCourse}
          </LinkButton>
        </>
      }
    />
  );
}

export function ExamNotFound({ coursePath }: { coursePath: string }) {
  return (
    <State
      icon="search"
      headingLevel={1}
      title={text.notFoundTitle}
      description={text.notFoundDescription}
      actions={<LinkButton href={coursePath}>{text.backToCourse}</LinkButton>}
    />
  );
}
