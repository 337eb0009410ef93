import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import './button.css';

interface LinkButtonProps extends ButtonLook {
  href: string;
  /** Leaves the app: a file, another site, or an address that the server answers. */
  external?: boolean | undefined;
  newTab?: boolean | undefined;
  className?: string | undefined;
  /** Before it leads away. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  external,
  newTab,
  icon,
  className,
  onClick,
  children,
  ...look
}: LinkButtonProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  const classes = buttonClass(look, className);
  if (!external && !newTab) {
    return (
      <Link href={href} className={classes} onClick={onClick}>
        {content}
      </Link>
    );
  }
  return (
    <a
      href={href}
      className={classes}
      onClick={onClick}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {content}
    </a>
  );
}
