import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Ornament } from './ornament.tsx';
import './state.css';

export interface StateProps {
  icon: IconName;
  /** What happened. */
  title: string;
  /** What is safe, and what to do. */
  description?: ReactNode;
  /** One action; at most a quiet second one. */
  actions?: ReactNode;
  /** 1 when the state is the whole page. */
  headingLevel?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
}

/** The marker medallion, what happened, what is safe, one action. */
export function State({ icon, title, description, actions, headingLevel = 2, children }: StateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="state">
      <div className="state__medallion">
        <Ornament name="marker" />
        <Icon name={icon} />
      </div>
      <Heading className="state__title" tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {description && <p className="state__text">{description}</p>}
      {actions && <div className="state__actions">{actions}</div>}
      {children}
    </div>
  );
}
