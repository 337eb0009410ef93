// @ts-check
// The little that must be known of a PDF to read where its places stand and to write it smaller. It understands the
// files that Chromium prints: one table of objects, and no object within another.
import { deflateSync } from 'node:zlib';

/**
 * @typedef {object} PdfFile
 * @property {(Buffer | undefined)[]} objects by their numbers, without the number
 * @property {number} root
 * @property {number} info
 */

/** @param {Buffer} bytes @returns {PdfFile} */
function parse(bytes) {
  const tail = bytes.subarray(-200).toString('latin1');
  const tableAt = Number(/startxref\s+(\d+)/.exec(tail)?.[1]);
  const table = bytes.subarray(tableAt).toString('latin1');
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)].map(([, offset, kind], number) => ({
    number,
    offset: kind === 'n' ? Number(offset) : -1,
  }));
  const written = places
    .filter(({ offset }) => offset >= 0)
    .toSorted((one, other) => one.offset - other.offset);
  /** @type {PdfFile['objects']} */
  const objects = places.map(() => undefined);
  for (const [index, { number, offset }] of written.entries()) {
    const whole = bytes.subarray(offset, written[index + 1]?.offset ?? tableAt);
    const start = whole.indexOf('obj\n') + 4;
    objects[number] = whole.subarray(start, whole.lastIndexOf('endobj'));
  }
  const named = (/** @type {string} */ name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(table)?.[1]);
  return { objects, root: named('Root'), info: named('Info') };
}

/** @param {PdfFile} file @param {number} number */
const textOf = ({ objects }, number) => objects[number]?.toString('latin1') ?? '';

/** @param {string} text @param {string} name */
const referenceIn = (text, name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]);

/** @param {PdfFile} file @param {number} node @returns {number[]} */
function pagesUnder(file, node) {
  const kids = /\/Type \/Pages\b[\s\S]*\/Kids \[([^\]]*)\]/.exec(textOf(file, node))?.[1];
  if (kids === undefined) return [node];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesUnder(file, Number(kid)));
}

/**
 * On which page, counted from one, each place stands that a link leads to.
 *
 * @param {Buffer} bytes
 * @returns {Map<string, number>}
 */
export function pagesOfPlaces(bytes) {
  const file = parse(bytes);
  const catalog = textOf(file, file.root);
  const pages = pagesUnder(file, referenceIn(catalog, 'Pages'));
  const places = textOf(file, referenceIn(catalog, 'Dests')).matchAll(/\/([\w-]+) \[(\d+) 0 R/g);
  return new Map([...places].map(([, name = '', page]) => [name, pages.indexOf(Number(page)) + 1]));
}

const MOST_TOGETHER = 150;

/** @param {Buffer} object */
const isStream = (object) => object.subarray(-12).includes('endstream');

/** @param {string} text */
const inUtf16 = (text) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/**
 * The same document, smaller, with its facts in place of the printer's: Chromium writes thousands of small objects, which
 * PDF 1.5 lets stand together and compressed. No date is written, so that the same booklet is the same file.
 *
 * @param {Buffer} bytes
 * @param {{ title: string, author: string, subject: string, fingerprint: string }} facts
 * @returns {Buffer}
 */
export function finished(bytes, { title, author, subject, fingerprint }) {
  const file = parse(bytes);
  const catalog = textOf(file, file.root).replace(
    '/DisplayDocTitle true',
    '/DisplayDocTitle true\n/Direction /R2L',
  );
  const info = `<</Title ${inUtf16(title)}\n/Author ${inUtf16(author)}\n/Subject ${inUtf16(subject)}\n/SourceFingerprint (${fingerprint})>>\n`;
  const objects = file.objects.with(file.root, Buffer.from(catalog, 'latin1'));
  return writeOut({ ...file, objects: objects.with(file.info, Buffer.from(info, 'latin1')) });
}

/** @param {PdfFile} file */
function writeOut({ objects, root, info }) {
  /** @type {Buffer[]} */
  const parts = [];
  let length = 0;
  const add = (/** @type {Buffer} */ part) => {
    parts.push(part);
    length += part.length;
  };
  /** Per object: its kind, where it is, and its place there. @type {[number, number, number][]} */
  const rows = objects.map(() => [0, 0, 65_535]);
  const addObject = (/** @type {number} */ number, /** @type {Buffer} */ object) => {
    rows[number] = [1, length, 0];
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('endobj\n')]));
  };
  add(Buffer.from('%PDF-1.5\n%\xd3\xeb\xe9\xe1\n', 'latin1'));
  /** @type {{ number: number, object: Buffer }[]} */
  const small = [];
  for (const [number, object] of objects.entries()) {
    if (!object) continue;
    // what tells the booklet's age stays readable to the naked eye
    if (isStream(object) || number === info) addObject(number, object);
    else small.push({ number, object });
  }
  for (let first = 0; first < small.length; first += MOST_TOGETHER) {
    const group = small.slice(first, first + MOST_TOGETHER);
    const holder = rows.length;
    for (const [place, { number }] of group.entries()) rows[number] = [2, holder, place];
    addObject(holder, objectStream(group));
  }
  const number = rows.length;
  rows.push([1, length, 0]);
  const table = Buffer.concat(rows.map(rowBytes));
  const dictionary = `/Type /XRef\n/Size ${rows.length}\n/W [1 4 2]\n/Root ${root} 0 R\n/Info ${info} 0 R`;
  const startOfTable = length;
  add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), stream(dictionary, table), Buffer.from('endobj\n')]));
  add(Buffer.from(`startxref\n${startOfTable}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** @param {[number, number, number]} row */
function rowBytes([kind, where, place]) {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32BE(where, 1);
  bytes.writeUInt16BE(place, 5);
  return bytes;
}

/** @param {{ number: number, object: Buffer }[]} group */
function objectStream(group) {
  let offset = 0;
  const index = group.map(({ number, object }) => {
    const entry = `${number} ${offset}`;
    offset += object.length;
    return entry;
  });
  const head = Buffer.from(`${index.join(' ')}\n`);
  const dictionary = `/Type /ObjStm\n/N ${group.length}\n/First ${head.length}`;
  return stream(dictionary, Buffer.concat([head, ...group.map(({ object }) => object)]));
}

/** @param {string} dictionary @param {Buffer} content */
function stream(dictionary, content) {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<<${dictionary}\n/Filter /FlateDecode\n/Length ${packed.length}>> stream\n`),
    packed,
    Buffer.from('\nendstream\n'),
  ]);
}

/** What the booklet was made from, as it says itself. @param {Buffer} bytes */
export const fingerprintIn = (bytes) =>
  /\/SourceFingerprint \(([0-9a-f]+)\)/.exec(bytes.toString('latin1'))?.[1];
