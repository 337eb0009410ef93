import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Num } from './num.tsx';
import './stat-strip.css';

interface Stat {
  icon?: IconName | undefined;
  value: ReactNode;
  label: string;
}

/** Figures in one ruled frame, never in floating cards. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  const columns: CSSProperties & { '--count': number } = { '--count': stats.length };
  return (
    <div className="stats-frame">
      <ul className="stats" style={columns}>
        {stats.map((stat) => (
          <li key={stat.label} className="stats__item">
            {stat.icon && <Icon name={stat.icon} />}
            <span className="stats__figure">
              <b>
                <Num>{stat.value}</Num>
              </b>{' '}
              <span>{stat.label}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
