import type { KeptTexts } from '#web/lib/sturdy-storage';

const key = 'university-clock';

/** A device is believed as long as it is off by no more than this, in milliseconds. */
const believedWithin = 2 * 60_000;

/** When the university was asked for the time, when it answered, by the device, and what it said. */
interface Told {
  askedAt: number;
  answeredAt: number;
  now: number;
}

/** The time by the university's clock, as far as this device has learnt it. */
export function universityClock(storage: KeptTexts, deviceNow: () => number = Date.now) {
  const difference = (): number => {
    const learnt = Number(storage.getItem(key) ?? 0);
    return Number.isFinite(learnt) && Math.abs(learnt) > believedWithin ? learnt : 0;
  };
  return {
    /** What is added to the device's clock. */
    difference,
    now: (): Date => new Date(deviceNow() + difference()),
    learn: ({ askedAt, answeredAt, now }: Told): void =>
      storage.setItem(key, String(Math.round(now - (askedAt + answeredAt) / 2))),
  };
}

export type UniversityClock = ReturnType<typeof universityClock>;
