/** A move of the reading that the university has not heard of. */
export interface Move {
  number: number;
  at: string;
}

export interface MovesOptions {
  post: (move: Move) => Promise<unknown>;
  isFinal: (error: unknown) => boolean;
  onRefused: (error: unknown) => void;
  onChange: (waiting: number) => void;
}

/** Moves in their order, one after another. What the line keeps back is sent with its own moment when it is back. */
export function waitingMoves({ post, isFinal, onRefused, onChange }: MovesOptions) {
  let waiting: Move[] = [];
  let isUnderWay = false;
  const send = async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      for (let [next] = waiting; next; [next] = waiting) {
        await post(next).catch((error: unknown) => {
          if (!isFinal(error)) throw error;
          onRefused(error);
        });
        waiting = waiting.slice(1);
        onChange(waiting.length);
      }
    } catch {
      // The line is lost: the next press, or its return, sends them.
    } finally {
      isUnderWay = false;
    }
  };
  return {
    send,
    move: (move: Move): void => {
      waiting = [...waiting, move];
      onChange(waiting.length);
      void send();
    },
  };
}
