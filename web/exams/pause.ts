const shortest = 1000;
const longest = 20_000;

/** The wait before the next try: longer after each failure, and cut short when there is reason to hope. */
export class Pause {
  #failures = 0;
  #current: { timer: ReturnType<typeof setTimeout>; end: () => void } | null = null;

  take(): Promise<void> {
    this.end();
    const length = Math.min(longest, shortest * 2 ** Math.min(this.#failures, 10));
    this.#failures += 1;
    return new Promise((resolve) => {
      const end = () => {
        this.#current = null;
        resolve();
      };
      this.#current = { timer: setTimeout(end, length), end };
    });
  }

  end(): void {
    if (!this.#current) return;
    clearTimeout(this.#current.timer);
    this.#current.end();
  }

  /** The server has answered: the next failure is a first one again. */
  forgetFailures(): void {
    this.#failures = 0;
  }
}
