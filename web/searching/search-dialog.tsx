import { Dialog } from 'radix-ui';
import { useLocation } from 'wouter';
import { closesWithEscape } from '#web/ui/closes-with-escape';
import { Scrim } from '#web/ui/scrim';
import { useReturnFocusUnlessFollowed } from '#web/ui/use-return-focus';
import { SearchDesk } from './search-desk.tsx';
import { searchText as text } from './text.ts';
import '../ui/dialog.css';
import './search-dialog.css';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The whole screen on phones, a ruled frame under the top bar on desktops. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const [location] = useLocation();
  const { follow, returnFocus } = useReturnFocusUnlessFollowed();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          className="search"
          aria-describedby={undefined}
          {...closesWithEscape(() => onOpenChange(false))}
          {...returnFocus}
        >
          <Dialog.Title className="visually-hidden">{text.title}</Dialog.Title>
          <SearchDesk
            onFollow={(href) => {
              if (href !== location) follow();
              onOpenChange(false);
            }}
            onClose={() => onOpenChange(false)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
