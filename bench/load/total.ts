import type { Outcome } from './client.ts';

/** Several measurements of one thing, taken as one. */
export class Total {
  #good = 0;
  #seconds = 0;
  readonly #complaints: string[] = [];

  add({ good, seconds, complaint }: Outcome): void {
    this.#good += good;
    this.#seconds += seconds;
    if (complaint) this.#complaints.push(complaint);
  }

  get good(): number {
    return this.#good;
  }

  get perSecond(): number {
    return this.#good / this.#seconds;
  }

  get complaint(): string {
    return this.#complaints.join(', ');
  }
}
