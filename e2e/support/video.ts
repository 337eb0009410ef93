import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import sharp from 'sharp';

const width = 640;
const height = 360;

/** A picture full of noise, as a frame of VP8: what a WebP file holds is one. */
async function noisyFrame(): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer();
  const start = picture.indexOf('VP8 ') + 8;
  return picture.subarray(start, start + picture.readUInt32LE(start - 4));
}

/** A video that a browser plays, one frame a second; noise, so that it has some weight. Gives back its path. */
export async function writeVideo(name: string, seconds: number): Promise<string> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  const frame = await noisyFrame();
  for (let second = 0; second < seconds; second += 1) {
    await source.add(new EncodedPacket(frame, 'key', second, 1), {
      decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height },
    });
  }
  await output.finalize();
  const path = join(await mkdtemp(join(tmpdir(), 'university-video-')), name);
  await writeFile(path, Buffer.from(target.buffer ?? new ArrayBuffer(0)));
  return path;
}
