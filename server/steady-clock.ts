import { uptime } from 'node:os';

/** What a machine knows of time, in milliseconds. */
interface Hands {
  /** The time of day, which anybody can set. */
  wall: () => number;
  /** What has passed while the machine was awake. */
  awake: () => number;
  /** What has passed, asleep or awake. */
  sinceBoot: () => number;
}

const second = 1000;
/** So far the clocks may be apart: a time server corrects by less. */
const trifle = 2 * second;

const machine: Hands = {
  wall: () => Date.now(),
  awake: () => performance.now(),
  sinceBoot: () => uptime() * second,
};

/**
 * The time by which the university lives: that of the machine at the start, and from then on what has really passed. Who
 * sets the machine's clock during an exam ends nobody's time and gives nobody more.
 */
export function steadyClock(hands: Hands = machine) {
  let behind = hands.wall() - hands.awake();
  let slept = hands.sinceBoot() - hands.awake();
  const now = () => new Date(hands.awake() + behind);

  return {
    now,
    /** Follows small corrections, and a laptop that slept. Says by how much the machine's clock was set otherwise, or 0. */
    compare: (): number => {
      const sleptSince = hands.sinceBoot() - hands.awake() - slept;
      slept += sleptSince;
      behind += sleptSince;
      const apart = hands.wall() - hands.awake() - behind;
      if (Math.abs(apart) > trifle) return apart;
      behind += apart;
      return 0;
    },
  };
}
