import { parsedAddress } from './parsed-address.ts';

/** What a lesson's video address leads to. */
export type Video =
  | { kind: 'none' }
  | { kind: 'file'; url: string }
  | { kind: 'stream'; url: string }
  | { kind: 'youtube'; videoId: string };

const youtubeHosts = /^(www\.|m\.|music\.)?(youtube\.com|youtube-nocookie\.com)$|^youtu\.be$/;
const youtubeId = /^[\w-]{11}$/;
const streamTypes = /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|audio\/mpegurl)$/i;

export function videoAt(address: string | null, mimeType: string | null = null): Video {
  // Our own uploads are paths; any base makes them readable.
  const url = address && parsedAddress(address, 'https://university.invalid');
  if (!address || !url) return { kind: 'none' };
  if (youtubeHosts.test(url.hostname)) {
    const videoId = youtubeIdIn(url);
    return videoId ? { kind: 'youtube', videoId } : { kind: 'none' };
  }
  const isStream = streamTypes.test(mimeType ?? '') || /\.m3u8$/i.test(url.pathname);
  return { kind: isStream ? 'stream' : 'file', url: address };
}

/** Whether there is a film at an address; a channel, or a page that names no video, is none. */
export const leadsToVideo = (address: string | null): boolean => videoAt(address).kind !== 'none';

/** watch?v=, youtu.be/…, /embed/…, /shorts/… and /live/… */
function youtubeIdIn(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const isNamed = first !== undefined && ['embed', 'shorts', 'live', 'v'].includes(first);
  const fromPath = url.hostname === 'youtu.be' ? first : isNamed ? second : undefined;
  return [url.searchParams.get('v'), fromPath].find((id) => youtubeId.test(id ?? '')) ?? undefined;
}
