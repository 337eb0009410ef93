import { useId, useState } from 'react';
import { classNames } from '#web/ui/class-names';
import { Button } from '#web/ui/button';
import { isLong } from './long-text.ts';
import { entryText as text } from './text.ts';
import './written-text.css';

interface WrittenTextProps {
  children: string;
  className?: string | undefined;
}

/** What somebody wrote, as it was written: plain, with its lines. A very long one is folded until it is asked for. */
export function WrittenText({ children: words, className }: WrittenTextProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolded = isLong(words) && !isOpen;
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={classNames('asked-words', isLong(words) && 'is-long', isFolded && 'is-folded', className)}
      >
        {words}
      </p>
      {isLong(words) && (
        <Button kind="quiet" small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.readLess : text.readAll}
        </Button>
      )}
    </>
  );
}
