import type { DeclaredTracks } from '#contract/declared-tracks';

/** Milliseconds. Longer than this nobody waits: the server looks at it in the end. */
const longestLook = 8000;

/** What can be seen and heard in a recording, read from a few of its bytes; null where that cannot be told. */
export const tracksOfFile = (file: File): Promise<DeclaredTracks | null> =>
  Promise.race([
    // Without its code, in an older browser, or where the disk does not give the file: the server decides alone.
    readTracks(file).catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), longestLook)),
  ]);

const nothingInIt: DeclaredTracks = { video: null, audio: null, seconds: null };

async function readTracks(file: File): Promise<DeclaredTracks> {
  const { BlobSource, Input, MATROSKA, MP3, MP4, OGG, QTFF, WEBM } = await import('mediabunny');
  // Those that the server reads.
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA, OGG, MP3], source: new BlobSource(file) });
  try {
    if (!(await input.canRead())) return nothingInIt;
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return {
      video: video && {
        codec: await video.getCodec(),
        details: await video.getCodecParameterString().catch(() => null),
      },
      audio: audio && { codec: await audio.getCodec() },
      seconds: await input.getDurationFromMetadata(),
    };
  } finally {
    input.dispose();
  }
}
