import { Ornament } from './ornament.tsx';
import './wordmark.css';

interface WordmarkProps {
  name: string;
  /** One colour, for the blue bands. */
  mono?: boolean | undefined;
}

export function Wordmark({ name, mono }: WordmarkProps) {
  return (
    <span className={mono ? 'wm wm--mono' : 'wm'}>
      <Ornament name={mono ? 'logo-mono' : 'logo'} />
      <span className="wm__n">{name}</span>
    </span>
  );
}
