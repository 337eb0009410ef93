/** AAC is played everywhere; Opus by all that cannot record it. */
const wished = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** What this browser records best; nothing where it does not say, and then its own choice holds. */
export const soundType = (isSupported: (type: string) => boolean): string | undefined =>
  wished.find(isSupported);

const endings: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/webm': 'webm', 'audio/ogg': 'ogg' };

/** «audio/webm;codecs=opus» → «audio/webm». */
export const bareType = (type: string): string => type.split(';')[0]?.trim() ?? '';

export const endingOf = (type: string): string => endings[bareType(type)] ?? 'webm';
