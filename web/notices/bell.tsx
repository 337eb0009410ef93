import { Icon } from '#web/ui/icon';
import { useOpenLater } from '#web/ui/use-later';
import { bellText as text } from './bell-text.ts';
import { unreadCount } from './unread-count.ts';
import { useUnread } from './use-unread.ts';
import './bell.css';

const load = async () => (await import('./bell-panel.tsx')).BellPanel;
const preload = () => void load().catch(() => undefined);

/** In the top bar of every page; what it opens is fetched when it is first asked for. */
export function Bell() {
  const unread = useUnread();
  const { Part: Panel, open, setOpen, show } = useOpenLater(load, text.openFailed);
  const count = unreadCount(unread);
  return (
    <>
      <button
        type="button"
        className="bell"
        aria-label={text.name(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <Icon name="bell" />
        {/* Drawn, not written: the button's name says it in words. */}
        {count && <bdi className="bell__count num" aria-hidden="true" dir="ltr" data-count={count} />}
      </button>
      {Panel && <Panel open={open} onOpenChange={setOpen} />}
    </>
  );
}
