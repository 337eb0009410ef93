import { useLayoutEffect, useState } from 'react';
import './scrim.css';

/**
 * Lies between a dialog and the page, which stands still meanwhile. Radix has one as well; its way of holding the page
 * makes the browser compute every style of the page anew before anything is drawn, which a phone feels.
 */
export function Scrim({ clearOnDesk = false }) {
  // Looked up before the dialog is there: afterwards the browser would lay everything out in order to tell.
  const [barTakesRoom] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => holdPage(barTakesRoom), [barTakesRoom]);
  return <div className={clearOnDesk ? 'scrim scrim--clear-on-desk' : 'scrim'} />;
}

/** A dialog may open another: the page moves again when the last of them has gone. */
let holding = 0;

function holdPage(barTakesRoom: boolean) {
  const page = document.documentElement;
  holding += 1;
  if (holding === 1) {
    // Where the scroll bar takes room, the room stays.
    page.style.scrollbarGutter = barTakesRoom ? 'stable' : '';
    page.style.overflow = 'hidden';
  }
  return () => {
    holding -= 1;
    if (holding > 0) return;
    page.style.overflow = '';
    page.style.scrollbarGutter = '';
  };
}
