import type { ReactNode } from 'react';
import './certificate-facts.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values in ruled lines; what has no value is not listed. */
export function CertificateFactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="cert-facts">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
