import type { FieldPath } from './text-fields.ts';

/** What became of the payloads that were sent. */
export class Tally {
  /** By call and field: how many payloads it took. A field that no payload was sent to is not in it. */
  private readonly takenBy = new Map<string, number>();
  private readonly refusedBy = new Map<string, number>();
  /** Answers of 5xx. */
  readonly broken: string[] = [];

  taken = (endpoint: string, fields: FieldPath[]): void => count(this.takenBy, endpoint, fields);
  refused = (endpoint: string, fields: FieldPath[]): void => count(this.refusedBy, endpoint, fields);

  get stored(): number {
    return sum(this.takenBy);
  }
  get turnedAway(): number {
    return sum(this.refusedBy);
  }
  /** Every field that a payload was sent to. */
  get fields(): Set<string> {
    return new Set([...this.takenBy.keys(), ...this.refusedBy.keys()]);
  }
}

export const fieldName = (endpoint: string, field: FieldPath): string => `${endpoint} ${field.join('.')}`;

function count(counts: Map<string, number>, endpoint: string, fields: FieldPath[]): void {
  for (const field of fields) {
    const name = fieldName(endpoint, field);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);
