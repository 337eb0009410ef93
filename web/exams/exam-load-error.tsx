import { ApiError } from '#web/lib/api-error';
import { errorCode, errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { ErrorState } from '#web/ui/error-state';
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
    <ErrorState
      headingLevel={1}
      title={text.loadErrorTitle}
      description={errorText(error)}
      code={errorCode(error)}
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
