import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Written } from './written.tsx';
import './page-head.css';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  actions?: ReactNode;
}

export function PageHead({ title, lead, crumbs, actions }: PageHeadProps) {
  return (
    <header className="pagehead">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="pagehead__row">
        <div className="pagehead__text">
          <h1>{typeof title === 'string' ? <Written>{title}</Written> : title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="pagehead__actions">{actions}</div>}
      </div>
    </header>
  );
}
