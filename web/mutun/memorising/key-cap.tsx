import type { ReactNode } from 'react';
import './key-cap.css';

/** The key that does the same, where there is a keyboard. For the eye: whoever listens hears the button's name. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="key-cap" aria-hidden="true">
      {children}
    </kbd>
  );
}
