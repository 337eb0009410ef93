import { LoadError } from '../ui/load-error.tsx';
import { Page } from './page.tsx';

interface LoadErrorPageProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

/** In place of a whole page that did not come. */
export function LoadErrorPage({ title, error, onRetry }: LoadErrorPageProps) {
  return (
    <Page title={title} ownHeading>
      <LoadError headingLevel={1} title={title} error={error} onRetry={onRetry} />
    </Page>
  );
}
