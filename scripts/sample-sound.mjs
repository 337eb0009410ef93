// @ts-check
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/**
 * The sound of a film, copied as it is.
 *
 * @param {Uint8Array<ArrayBuffer>} film
 * @returns {Promise<Uint8Array>}
 */
export async function soundOf(film) {
  const input = new Input({ formats: [MP4], source: new BufferSource(film) });
  const track = await input.getPrimaryAudioTrack();
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !decoderConfig) throw new Error('The film has no sound.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  if (!target.buffer) throw new Error('The sound was not written.');
  return new Uint8Array(target.buffer);
}
