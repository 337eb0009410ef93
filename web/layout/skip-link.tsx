import { layoutText } from './text.ts';

/** The first stop of the keyboard. It moves the focus itself: a `#main` in the address would be one more
    place to come «back» to, and would pull the page about on the way. */
export function SkipLink() {
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {layoutText.skipToContent}
    </a>
  );
}
