import { type ComponentType, useCallback, useState } from 'react';
import { Icon } from '#web/ui/icon';
import { showToast } from '#web/ui/toast-store';
import { searchText as text } from './text.ts';
import { useSearchKeys } from './use-search-keys.ts';
import './search-button.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const load = () => import('./search-dialog.tsx');
const preload = () => void load().catch(() => undefined);

/** A field to look at on wide screens, a lens on phones; what it opens is fetched when it is first asked for. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const show = useCallback(async () => {
    try {
      const { SearchDialog } = await load();
      setDialog(() => SearchDialog);
      setOpen(true);
    } catch {
      showToast({ title: text.openFailed, description: text.openFailedDescription, tone: 'destructive' });
    }
  }, []);
  useSearchKeys(show);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => void show()}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <Icon name="search" />
        <span className="search-button__words">{text.open}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
