// @ts-check
// Runs in a browser, which sample-video.mjs opens: draws the cards of the sample lesson one after the other, as leaves of
// a manuscript, and encodes them as they turn.
import { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { institution, sourcedHadith } from '#content/index';
import { sampleLesson } from '#content/sample-lesson';

/** @typedef {(typeof sampleLesson.cards)[number]} Card */

const size = { width: 854, height: 480 };
const framesPerSecond = 10;
const fadeSeconds = 0.7;
const soundRate = 48_000;

const paper = '#f7f4ec';
const leaf = '#fffdf8';
const ink = '#221d18';
const quietInk = '#4d453c';
const lapis = '#1c427f';
const gold = '#c9a24e';
const darkGold = '#8a6a24';

/** The words of a card, as they are drawn and as they are written in the captions. @param {Card} card */
export function wordsOf(card) {
  if (!('hadith' in card)) return { above: '', heading: card.heading, lines: card.lines, below: '' };
  const hadith = sourcedHadith.find(({ key }) => key === card.hadith);
  if (!hadith) throw new Error(`no hadith is called ${card.hadith}`);
  const { companion, narration, text, source } = hadith;
  return {
    above: `عن ${companion} ${narration}:`,
    heading: '',
    lines: [`«${text}»`],
    below: `[${source.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)))}]`,
  };
}

/** @returns {Promise<string>} an MP4 file, in base64 */
export async function film() {
  await document.fonts.ready;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('the browser gives no canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  // Constrained baseline: every telephone can play it.
  const picture = new CanvasSource(canvas, {
    codec: 'avc',
    fullCodecString: 'avc1.42c01f',
    bitrate: 32_000,
    keyFrameInterval: 1000,
  });
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 12_000 });
  output.addVideoTrack(picture, { frameRate: framesPerSecond });
  output.addAudioTrack(sound, { languageCode: 'ara' });
  await output.start();
  await sound.add(turningLeaves());
  await drawCards(pen, picture);
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was encoded');
  return base64(new Uint8Array(target.buffer));
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {CanvasSource} picture */
async function drawCards(pen, picture) {
  let startedAt = 0;
  for (const card of sampleLesson.cards) {
    for (let frame = 0; frame < card.seconds * framesPerSecond; frame += 1) {
      const time = frame / framesPerSecond;
      drawLeaf(pen, (startedAt + time) / sampleLesson.seconds);
      pen.globalAlpha = Math.min(1, time / fadeSeconds);
      drawWords(pen, card);
      pen.globalAlpha = 1;
      // Whoever jumps arrives at a leaf's beginning or middle.
      const keyFrame = frame % Math.ceil((card.seconds * framesPerSecond) / 2) === 0;
      await picture.add(startedAt + time, 1 / framesPerSecond, { keyFrame });
    }
    startedAt += card.seconds;
  }
}

/** The ruled frame, the university's name above it, and how far the film is. */
function drawLeaf(/** @type {OffscreenCanvasRenderingContext2D} */ pen, /** @type {number} */ share) {
  const { width, height } = size;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  const frame = { x: 36, y: 56, width: width - 72, height: height - 104 };
  pen.fillStyle = leaf;
  pen.fillRect(frame.x, frame.y, frame.width, frame.height);
  for (const [inset, lineWidth, colour] of /** @type {const} */ ([
    [0, 2, lapis],
    [7, 1, darkGold],
    [9.5, 4, gold],
    [12, 1, darkGold],
  ])) {
    pen.lineWidth = lineWidth;
    pen.strokeStyle = colour;
    pen.strokeRect(frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset);
  }
  pen.direction = 'rtl';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = lapis;
  pen.font = '700 26px Amiri';
  pen.fillText(institution.name, width / 2, 30);
  pen.fillStyle = '#e4dcc8';
  pen.fillRect(frame.x, height - 26, frame.width, 4);
  pen.fillStyle = gold;
  pen.fillRect(frame.x + frame.width * (1 - share), height - 26, frame.width * share, 4);
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {Card} card */
function drawWords(pen, card) {
  const { above, heading, lines, below } = wordsOf(card);
  const isHadith = 'hadith' in card;
  // Two lines of about the same length.
  const room = isHadith ? 480 : 680;
  const body = { font: isHadith ? '400 40px Amiri' : '400 26px Plex', step: isHadith ? 82 : 52, colour: ink };
  const rows = [
    ...(above ? [{ text: above, font: '400 24px Amiri', step: 62, colour: quietInk }] : []),
    ...(heading ? [{ text: heading, font: '700 52px Amiri', step: 100, colour: lapis }] : []),
    ...lines.flatMap((line) => wrapped(pen, line, body.font, room).map((text) => ({ text, ...body }))),
    ...(below ? [{ text: below, font: '400 22px Amiri', step: 66, colour: quietInk }] : []),
  ];
  const total = rows.reduce((sum, { step }) => sum + step, 0);
  let y = 56 + (size.height - 104 - total) / 2;
  for (const { text, font, step, colour } of rows) {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, size.width / 2, y + step / 2);
    y += step;
  }
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {string} text @param {string} font @param {number} room */
function wrapped(pen, text, font, room) {
  pen.font = font;
  /** @type {string[]} */
  const rows = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && pen.measureText(`${last} ${word}`).width <= room)
      rows.push(`${rows.pop()} ${word}`);
    else rows.push(word);
  }
  return rows;
}

/** A leaf of paper at the beginning of each card, and silence: what is said is written. */
function turningLeaves() {
  // A little shorter than the picture: the encoder fills its last frame, and the film would grow by that.
  const length = (sampleLesson.seconds - 0.1) * soundRate;
  const buffer = new AudioBuffer({ length, sampleRate: soundRate });
  const samples = buffer.getChannelData(0);
  let startedAt = 0;
  for (const { seconds } of sampleLesson.cards) {
    rustle(samples.subarray(startedAt * soundRate, Math.round((startedAt + 0.9) * soundRate)));
    startedAt += seconds;
  }
  return buffer;
}

/** @param {Float32Array} samples */
function rustle(samples) {
  let smooth = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const share = index / samples.length;
    const sweep = Math.sin(Math.PI * share) ** 3 * (0.6 + 0.4 * Math.sin(share * 40));
    smooth += (Math.random() * 2 - 1 - smooth) * (0.15 + 0.35 * share);
    samples[index] = smooth * sweep * 0.25;
  }
}

/** @param {Uint8Array} bytes */
const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
