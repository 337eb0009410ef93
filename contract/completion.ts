const tenths = 9;

/** A lesson is complete when this share of it is credited. */
export const completionShare = tenths / 10;

/** The same in whole seconds. By whole numbers: 0.9 times some lengths is a little more than nine tenths of them. */
export const enoughSeconds = (duration: number): number => Math.ceil((duration * tenths) / 10);

/** Of a lesson whose length is not known nothing is enough. */
export const isWatched = (seconds: number, duration: number): boolean =>
  duration > 0 && seconds >= enoughSeconds(duration);
