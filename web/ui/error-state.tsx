import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { State } from './state.tsx';
import { uiText } from './text.ts';

interface ErrorStateProps {
  title?: string | undefined;
  description?: ReactNode;
  /** What support will ask for. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** In place of the retry button. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
}

export function ErrorState({
  title = uiText.errorTitle,
  description = uiText.errorDescription,
  code,
  onRetry,
  action,
  headingLevel,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button icon="refresh" onClick={onRetry}>
      {uiText.retry}
    </Button>
  );
  return (
    <div role="alert">
      <State
        icon="warning"
        title={title}
        description={description}
        actions={action ?? retry}
        headingLevel={headingLevel}
      >
        {code && <ErrorCode code={code} />}
      </State>
    </div>
  );
}

function ErrorCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="state__code">
      <span>
        {uiText.errorCode}{' '}
        <bdi className="num" dir="ltr">
          {code}
        </bdi>
      </span>
      <Button
        kind="quiet"
        small
        icon={copied ? 'check' : 'copy'}
        onClick={() => {
          void navigator.clipboard.writeText(code).then(() => setCopied(true));
        }}
      >
        {copied ? uiText.copied : uiText.copy}
      </Button>
    </div>
  );
}
