import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import './badge.css';

interface TagProps {
  tone?: 'ok' | 'warn' | 'bad' | 'info' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={classNames('tag', tone && `tag--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
