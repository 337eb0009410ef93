import { Button } from './button.tsx';
import { uiText } from './text.ts';
import './missing-part.css';

interface MissingPartProps {
  /** What did not come. */
  title: string;
  onRetry: () => unknown;
}

/** One line in place of a part of a page that did not come, while the rest of the page is there. */
export function MissingPart({ title, onRetry }: MissingPartProps) {
  return (
    <p className="missing-part" role="alert">
      {title}.
      <Button kind="quiet" small icon="refresh" onClick={() => void onRetry()}>
        {uiText.retry}
      </Button>
    </p>
  );
}
