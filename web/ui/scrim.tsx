import { useLayoutEffect } from 'react';
import './scrim.css';

/**
 * Lies between a dialog and the page, which stands still meanwhile. Radix has one as well; its way of holding the page
 * makes the browser compute every style of the page anew before anything is drawn, which a phone feels.
 */
export function Scrim() {
  useLayoutEffect(holdPage, []);
  return <div className="scrim" />;
}

/** A dialog may open another: the page moves again when the last of them has gone. */
let holding = 0;

function holdPage() {
  const page = document.documentElement;
  holding += 1;
  page.style.overflow = 'hidden';
  return () => {
    holding -= 1;
    if (holding === 0) page.style.overflow = '';
  };
}
