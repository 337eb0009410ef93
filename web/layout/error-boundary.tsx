import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { layoutText } from './text.ts';

interface ErrorBoundaryProps {
  /** A change of it (the address) gives the page another chance. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  /** The key under which it broke. */
  resetKey: string;
}

const longestCode = 80;

/** A page that breaks does not take the shell with it. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorState
        title={layoutText.crashTitle}
        description={isNotHereYet(error) ? layoutText.notHereYet : layoutText.crashDescription}
        code={`${error.name}: ${error.message}`.slice(0, longestCode)}
        headingLevel={1}
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {layoutText.reload}
          </Button>
        }
      />
    );
  }
}

/** The page's own code could not be fetched, because there is no connection; each browser says it in its own words. */
const isNotHereYet = ({ message }: Error): boolean =>
  !navigator.onLine && /dynamically imported module|module script|preload CSS/i.test(message);
