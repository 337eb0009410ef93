import { Icon } from '#web/ui/icon';
import { useOpenLater } from '#web/ui/use-later';
import { searchText as text } from './text.ts';
import { useSearchKeys } from './use-search-keys.ts';
import './search-button.css';

const load = async () => (await import('./search-dialog.tsx')).SearchDialog;
const preload = () => void load().catch(() => undefined);

/** A field to look at on wide screens, a lens on phones; what it opens is fetched when it is first asked for. */
export function SearchButton() {
  const { Part: Dialog, open, setOpen, show } = useOpenLater(load, text.openFailed);
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
