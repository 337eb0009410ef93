/**
 * The same work for all who ask for it at the same moment. Whoever comes while it is being done waits for the next time
 * and shares that: what was read before somebody came is never given to him.
 */
export function together<Answer>() {
  const running = new Map<string, Promise<Answer>>();
  const next = new Map<string, Promise<Answer>>();

  function begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const current = running.get(key);
    if (!current) return begin(key, work);
    const waiting = next.get(key) ?? current.then(startNext, startNext);
    next.set(key, waiting);
    return waiting;

    function startNext(): Promise<Answer> {
      next.delete(key);
      return begin(key, work);
    }
  };
}
