import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { closesWithEscape } from '#web/ui/closes-with-escape';
import { Scrim } from '#web/ui/scrim';
import { useReturnFocus } from '#web/ui/use-return-focus';
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
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  // after a result was followed the focus belongs to the new page's heading, not to the search button
  const followed = useRef(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          className="search"
          aria-describedby={undefined}
          {...closesWithEscape(onOpenChange)}
          onOpenAutoFocus={() => {
            followed.current = false;
            onOpenAutoFocus();
          }}
          onCloseAutoFocus={(event) => {
            if (followed.current) event.preventDefault();
            else onCloseAutoFocus(event);
          }}
        >
          <Dialog.Title className="visually-hidden">{text.title}</Dialog.Title>
          <SearchDesk
            onFollow={(href) => {
              followed.current = href !== location;
              onOpenChange(false);
            }}
            onClose={() => onOpenChange(false)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
