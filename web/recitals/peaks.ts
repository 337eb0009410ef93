/** Of the loudest among them each, so many bars from so many levels; fewer levels than bars are spread over them. */
export function peaksOf(levels: ArrayLike<number>, bars: number): number[] {
  if (levels.length === 0) return Array.from({ length: bars }, () => 0);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    let peak = 0;
    for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(levels[at] ?? 0));
    return peak;
  });
}

/** Raised so that the loudest fills the height: a quiet voice is drawn no smaller than a loud one. */
export function raised(peaks: readonly number[]): number[] {
  const loudest = Math.max(0, ...peaks);
  return loudest === 0 ? [...peaks] : peaks.map((peak) => peak / loudest);
}

/** How loud a moment is: the root of the mean square of bytes whose silence is 128; of 1. */
export function loudness(samples: Uint8Array): number {
  if (samples.length === 0) return 0;
  const squares = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0);
  return Math.sqrt(squares / samples.length);
}
