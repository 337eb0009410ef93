import { Dialog } from 'radix-ui';
import { Link, useLocation } from 'wouter';
import { paths } from '#web/lib/paths';
import { closesWithEscape } from '#web/ui/closes-with-escape';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Scrim } from '#web/ui/scrim';
import { useReturnFocusUnlessFollowed } from '#web/ui/use-return-focus';
import { useNotices } from './api.ts';
import { moveWithArrows } from './move-with-arrows.ts';
import { NoticesState } from './notices-state.tsx';
import { ReadAll } from './read-all.tsx';
import { noticesText as text } from './text.ts';
import './bell-panel.css';

interface BellPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The whole screen of a phone; on a desk a ruled frame under the bell. To open it is not to have read anything. */
export function BellPanel({ open, onOpenChange }: BellPanelProps) {
  const [location] = useLocation();
  const { follow, returnFocus } = useReturnFocusUnlessFollowed();
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim clearOnDesk />
        <Dialog.Content
          ref={hangUnderBell}
          className="bell-panel"
          aria-describedby={undefined}
          {...returnFocus}
          onKeyDown={(event) => {
            closesWithEscape(close).onKeyDown(event);
            moveWithArrows(event);
          }}
        >
          <PanelBody
            onClose={close}
            onFollow={(path) => {
              // On the same page there is no new heading to take the focus.
              if (path.split('?')[0] !== location) follow();
              close();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Above the bar there may be another line, until the page is scrolled. */
function hangUnderBell(panel: HTMLElement | null): void {
  const bell = document.querySelector('.bell')?.getBoundingClientRect();
  if (panel && bell) panel.style.setProperty('--bell-bottom', `${Math.max(0, bell.bottom)}px`);
}

interface PanelBodyProps {
  onFollow: (path: string) => void;
  onClose: () => void;
}

function PanelBody({ onFollow, onClose }: PanelBodyProps) {
  const notices = useNotices();
  return (
    <>
      <div className="bell-panel__head">
        <Dialog.Title className="bell-panel__title">{text.title}</Dialog.Title>
        <ReadAll page={notices.data} />
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </div>
      <div className="bell-panel__body">
        <NoticesState asked={notices} headingLevel={3} onFollow={({ path }) => onFollow(path)} />
      </div>
      <div className="bell-panel__foot">
        <Link href={paths.notices} className="bell-panel__way" onClick={() => onFollow(paths.notices)}>
          {text.all}
        </Link>
        <Link
          href={paths.noticeSettings}
          className="bell-panel__way"
          onClick={() => onFollow(paths.noticeSettings)}
        >
          <Icon name="settings" />
          {text.ways}
        </Link>
      </div>
    </>
  );
}
