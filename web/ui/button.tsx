import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Darah } from './darah.tsx';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'gold' | 'live' | 'vellum';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
}

export function buttonClass({ kind = 'primary', small, block }: ButtonLook, className?: string): string {
  return classNames('btn', `btn--${kind}`, small && 'btn--small', block && 'btn--block', className);
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** What is under way, in a verb («يُحفظ»): the button turns its ring and takes no second press. */
  busy?: string | false | undefined;
  /** Why the button is closed. A closed button always says why, so there is no bare `disabled`. */
  disabledReason?: string | false | undefined;
  children: ReactNode;
}

export function Button({
  kind,
  icon,
  small,
  block,
  busy,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  // aria-disabled rather than disabled: focus stays on a button that is working, and a closed one can be read
  const closed = Boolean(busy || disabledReason);
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, small, block }, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={closed || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={closed ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Darah value={30} label="" className="darah--turning" /> : icon && <Icon name={icon} />}
      <span>{busy || children}</span>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <div className={classNames('btn-why', block && 'btn-why--block')}>
      {button}
      <p id={reasonId}>{disabledReason}</p>
    </div>
  );
}
