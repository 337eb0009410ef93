import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { adminText as text } from './text.ts';

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={text.nothingFound}
      description={text.nothingFoundDescription}
      actions={
        <Button kind="secondary" onClick={onClear}>
          {text.clearFilter}
        </Button>
      }
    />
  );
}
