import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconName } from './icon.tsx';

interface AnnouncedLaterButtonProps {
  icon: IconName;
  kind?: ButtonKind | undefined;
  /** What the university has not announced yet, in whole sentences. */
  explanation: string;
  /** The dialog's heading. */
  title: string;
  children: ReactNode;
}

/** Leads to an address that nobody has announced: it says so, rather than doing nothing or leading astray. */
export function AnnouncedLaterButton({
  icon,
  kind = 'secondary',
  explanation,
  title,
  children,
}: AnnouncedLaterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} small icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} description={explanation} />
    </>
  );
}
