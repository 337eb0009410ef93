import { isVocalised } from '../lib/vocalised.ts';
import { keptTogether } from '../lib/kept-together.ts';
import { classNames } from './class-names.ts';

interface WrittenProps {
  children: string;
  className?: string | undefined;
}

/** A title or a name as somebody wrote it: isolated from its sentence, its compound names unbroken, with room for its vowels. */
export function Written({ children: text, className }: WrittenProps) {
  return (
    <bdi dir="auto" className={classNames(isVocalised(text) && 'vocalised', className) || undefined}>
      {keptTogether(text)}
    </bdi>
  );
}
