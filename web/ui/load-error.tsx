import type { ReactNode } from 'react';
import { errorCode, errorText } from '../lib/error-text.ts';
import { ErrorState } from './error-state.tsx';

interface LoadErrorProps {
  title?: string | undefined;
  /** Why it did not come. */
  error: unknown;
  onRetry?: () => unknown;
  /** In place of the retry button. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** In place of what was asked for and did not come. */
export function LoadError({ title, error, onRetry, action, headingLevel }: LoadErrorProps) {
  return (
    <ErrorState
      title={title}
      description={errorText(error)}
      code={errorCode(error)}
      onRetry={onRetry && (() => void onRetry())}
      action={action}
      headingLevel={headingLevel}
    />
  );
}
