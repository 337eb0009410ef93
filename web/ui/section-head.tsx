import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './section-head.css';

export interface SectionHeadProps {
  title: string;
  link?: { href: string; label: string } | undefined;
  small?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
}

/** A ring, the title and a double rule to the end of the line. */
export function SectionHead({ title, link, small, headingLevel = 2, id }: SectionHeadProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('sec', small && 'sec--small')}>
      <Heading className="sec__title" id={id}>
        {title}
      </Heading>
      <span className="sec__rule" />
      {link && (
        <Link href={link.href} className="sec__link">
          {link.label}
          <Icon name="chevron-next" />
        </Link>
      )}
    </div>
  );
}
