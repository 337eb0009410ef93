import sharp from 'sharp';
import { makePdf, makeSound, makeVideo, makeZip } from '#server/testing/upload-files';
import type { Payload } from './payloads.ts';

export interface HostileFile {
  endpoint: 'image' | 'syllabus' | 'captions' | 'video' | 'sound';
  fileName: string;
  bytes: Buffer;
}

const pixel = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#15284a' } });

/** Right files in all but their names, and captions that say the payload. */
export async function filesNamed({ text }: Payload): Promise<Record<HostileFile['endpoint'], HostileFile>> {
  return {
    image: { endpoint: 'image', fileName: `${text}.png`, bytes: await pixel().png().toBuffer() },
    syllabus: { endpoint: 'syllabus', fileName: text, bytes: makePdf() },
    captions: { endpoint: 'captions', fileName: text, bytes: captionsSaying(text) },
    video: { endpoint: 'video', fileName: text, bytes: await video },
    sound: { endpoint: 'sound', fileName: text, bytes: await sound },
  };
}

const video = makeVideo('webm', { seconds: 2, bytesPerSecond: 200 });
const sound = makeSound('webm', { seconds: 2 });

const captionsSaying = (text: string, head = 'WEBVTT'): Buffer =>
  Buffer.from(`${head}\n\n00:00.000 --> 00:09.000\n${text}\n`);

/** Files that are two things at once, or that carry a script where their kind allows one. */
export async function twoFacedFiles({ id }: Payload): Promise<HostileFile[]> {
  const page = `<html><body><script>xss(${id})</script><svg onload=xss(${id})></svg></body></html>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="xss(${id})"><script>xss(${id})</script></svg>`;
  const described = { IFD0: { ImageDescription: page, Copyright: drawing } };
  const jpeg = await pixel().jpeg().withExif(described).toBuffer();
  const png = await pixel().png().withExif(described).toBuffer();
  const gif = await pixel().gif().toBuffer();
  const mp4 = await makeVideo('mp4', { seconds: 2, bytesPerSecond: 200 });
  const after = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(page)]);
  const file = (
    endpoint: HostileFile['endpoint'],
    fileName: string,
    bytes: Buffer | string,
  ): HostileFile => ({
    endpoint,
    fileName,
    bytes: Buffer.from(bytes),
  });
  return [
    file('image', 'drawing.svg', drawing),
    file('image', 'drawing.png', drawing),
    file('image', 'page.html', page),
    file('image', 'page.jpg', `\u00ff\u00d8\u00ff${page}`),
    file('image', 'described.jpg', jpeg),
    file('image', 'described.png', png),
    file('image', 'appended.html', after(jpeg)),
    file('image', 'script.gif', `GIF89a/*${page}*/=1;xss(${id})//`),
    file('image', 'appended.svg', after(gif)),
    file('syllabus', 'page.pdf', page),
    file('syllabus', 'drawing.pdf', drawing),
    file(
      'syllabus',
      'page-in-head.pdf',
      makePdf().toString('latin1').replace('1 0 obj', `%${page}\n1 0 obj`),
    ),
    file('syllabus', 'page-later.html', laterIn(makePdf(4096), page)),
    file('syllabus', 'opens-script.pdf', pdfWith(`/OpenAction<</S/JavaScript/JS(app.alert\\(${id}\\))>>`)),
    file('syllabus', 'opens-address.pdf', pdfWith(`/OpenAction<</S/URI/URI(javascript:xss\\(${id}\\))>>`)),
    file('syllabus', 'names.docx', makeZip(['[Content_Types].xml', 'word/document.xml', page, drawing])),
    file('syllabus', 'names.html', after(makeZip(['[Content_Types].xml', 'word/document.xml']))),
    file('syllabus', 'old.doc', oldWordWith(page)),
    file('captions', 'page.vtt', page),
    file('captions', 'page-in-head.vtt', captionsSaying('x', `WEBVTT ${page}`)),
    file('captions', 'note.vtt', captionsSaying('x', `WEBVTT\n\nNOTE ${drawing}`)),
    file(
      'captions',
      'style.vtt',
      captionsSaying('x', 'WEBVTT\n\nSTYLE\n::cue{background:url(//canary.invalid/style)}'),
    ),
    file('captions', 'class.html', captionsSaying(`<c.x onclick=xss(${id})>x</c>`)),
    file('captions', 'voice.html', captionsSaying(`<v "onload=xss(${id})//>x</v>`)),
    file('captions', 'bold.svg', captionsSaying(`<b onpointerenter=xss(${id})>x</b>`)),
    file('video', 'page.mp4', page),
    file('video', 'appended.html', after(mp4)),
    file('video', 'appended.svg', after(await video)),
    file('sound', 'page.weba', page),
    file('sound', 'appended.html', after(await sound)),
  ];
}

const pdfWith = (action: string): string =>
  makePdf().toString('latin1').replace('/Type/Catalog', `/Type/Catalog${action}`);

const laterIn = (bytes: Buffer, page: string): Buffer => {
  const changed = Buffer.from(bytes);
  changed.write(page, 2500, 'latin1');
  return changed;
};

const oldWordWith = (page: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.from(page),
  ]);
