import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

interface IconLinkProps {
  href: string;
  icon: IconName;
  /** Spoken name: the icon alone says nothing. */
  label: string;
  newTab?: boolean | undefined;
  className?: string | undefined;
}

/** A link that looks like an icon button. */
export function IconLink({ href, icon, label, newTab, className }: IconLinkProps) {
  const look = { className: classNames('ibtn', className), 'aria-label': label };
  if (newTab) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...look}>
        <Icon name={icon} />
      </a>
    );
  }
  return (
    <Link href={href} {...look}>
      <Icon name={icon} />
    </Link>
  );
}
