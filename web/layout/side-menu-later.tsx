import { type ComponentProps, type Ref, useImperativeHandle } from 'react';
import { useFetchedAtLeisure, useOpenLater } from '../ui/use-later.ts';
import type { SideMenu } from './side-menu.tsx';
import { layoutText } from './text.ts';

export interface Opener {
  open: () => void;
}

interface SideMenuLaterProps extends Omit<ComponentProps<typeof SideMenu>, 'open' | 'onOpenChange'> {
  /** The menu knows by itself whether it is open: nothing around it has to be drawn anew. */
  opener: Ref<Opener>;
}

const load = async () => (await import('./side-menu.tsx')).SideMenu;

/** The side menu, which is not there until the page is. */
export function SideMenuLater({ opener, ...menu }: SideMenuLaterProps) {
  const { Part: Menu, open, setOpen, show, fetchPart } = useOpenLater(load, layoutText.menuFailed);
  useFetchedAtLeisure(fetchPart);
  useImperativeHandle(opener, () => ({ open: () => void show() }), [show]);
  return Menu && <Menu {...menu} open={open} onOpenChange={setOpen} />;
}
