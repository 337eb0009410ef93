import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Ornament } from './ornament.tsx';
import './page-leaf.css';

interface PageLeafProps {
  title: string;
  /** The title is the heading of the page. */
  isHeading?: boolean | undefined;
  as?: 'figure' | 'article' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A manuscript leaf: the ruled frame, and the title on its blue band. */
export function PageLeaf({ title, isHeading, as: Leaf = 'article', className, children }: PageLeafProps) {
  const Title = isHeading ? 'h1' : 'span';
  return (
    <Leaf className={classNames('page-leaf', className)}>
      <div className="page-leaf__in">
        <div className="unwan">
          <Ornament name="logo-mono" />
          <Title className="unwan__title">{title}</Title>
          <Ornament name="logo-mono" />
        </div>
        {children}
      </div>
    </Leaf>
  );
}
