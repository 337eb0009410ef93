import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Spoken name: the icon alone says nothing. */
  label: string;
  framed?: boolean | undefined;
}

export function IconButton({ icon, label, framed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('ibtn', framed && 'ibtn--framed', className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
