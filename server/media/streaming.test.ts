import { expect, test } from 'vitest';
import { filmCalled, mediaDesk, packetsOf, workThrough } from '#server/testing/media-desk';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

const { app, addLesson, mediaOf, statesOf, bytesAt, student } = await mediaDesk();

test('a film has a stream of lists that name their files alone, whose pieces are the pieces of the film', async () => {
  const film = await filmCalled('index-behind.mp4');
  const { id, url } = await addLesson(film);
  await workThrough(app);
  expect(await statesOf(url)).toMatchObject({ stream: 'done' });
  const { stream } = await mediaOf(id);
  const master = await student.get(stream ?? '');
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  const lists = master.body.split('\n').filter((line) => line.endsWith('.m3u8'));
  expect(master.body).toContain('RESOLUTION=640x480');
  expect(lists).toHaveLength(2);
  for (const list of lists) expect(list).toMatch(/^[0-9a-z]{26}\.m3u8$/);
  const [pictures, sound] = await Promise.all(
    lists.map(async (list) => {
      const text = (await student.get(`/uploads/${list}`)).body;
      const names = new Set(text.match(/[0-9a-z]{26}\.(?:mp4|m4a)/g));
      expect(names.size).toBe(1);
      return { text, media: await bytesAt(`/uploads/${[...names][0]}`) };
    }),
  );
  const bytes = (packets: { bytes: string }[]) => packets.map((packet) => packet.bytes);
  for (const kind of ['video', 'audio'] as const) {
    expect(bytes(await packetsOf(pictures?.media ?? film, kind))).toEqual(bytes(await packetsOf(film, kind)));
  }
  expect(bytes(await packetsOf(sound?.media ?? film, 'audio'))).toEqual(
    bytes(await packetsOf(film, 'audio')),
  );
  // Every range that the list names lies in the file, one behind the other, to its end.
  let at = 0;
  for (const [, length, start] of (pictures?.text ?? '').matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)) {
    expect(Number(start)).toBe(at);
    at += Number(length);
  }
  expect(at).toBe(pictures?.media.length);
});

test('a film that is its own lightest form has none', async () => {
  const { url } = await addLesson(await filmCalled('voice.mp3'));
  await workThrough(app);
  expect(await statesOf(url)).toEqual({ sound: 'unneeded' });
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await bytesAt(url)) });
  expect(await input.getPrimaryVideoTrack()).toBeNull();
});
