import { Component, type ReactNode, useEffect } from 'react';
import { useConnection } from '../lib/connection.ts';
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
    return <Broken isFetched={!isFetchFailure(error)} />;
  }
}

/** The page's own code did not come; each browser says it in its own words. */
const isFetchFailure = ({ message }: Error): boolean =>
  /dynamically imported module|module script|preload CSS/i.test(message);

/** What the browser calls it is in its console, and no word to a student. */
function Broken({ isFetched }: { isFetched: boolean }) {
  const connection = useConnection();
  // Nothing of the page is there yet, so nothing is lost when it is opened anew as soon as the line is back.
  const isToBeOpenedAnew = !isFetched && connection === 'restored';
  useEffect(() => {
    if (isToBeOpenedAnew) window.location.reload();
  }, [isToBeOpenedAnew]);
  const whyNotFetched = connection === 'offline' ? layoutText.notHereYet : layoutText.notFetched;
  return (
    <ErrorState
      title={layoutText.crashTitle}
      description={isFetched ? layoutText.crashDescription : whyNotFetched}
      headingLevel={1}
      action={
        <Button icon="refresh" onClick={() => window.location.reload()}>
          {layoutText.reload}
        </Button>
      }
    />
  );
}
