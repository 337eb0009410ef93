import { open } from 'node:fs/promises';
import type { Ending } from '../rules.ts';

/** Reads a part of a file. */
type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** What the file is by its own bytes, whatever it is called; null when it is none of those that we take. */
export async function documentEnding(path: string, size: number): Promise<Ending | null> {
  const file = await open(path);
  try {
    const readAt: ReadAt = async (position, length) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      await file.read(buffer, 0, buffer.length, position);
      return buffer;
    };
    if (await isPdf(readAt, size)) return 'pdf';
    if (await isWordArchive(readAt, size)) return 'docx';
    return (await isOldWord(readAt, size)) ? 'doc' : null;
  } finally {
    await file.close();
  }
}

/** Readers of PDFs look for the end of a file in its last kilobyte: what a mail or a form left behind it is ignored. */
const mostBehindEnd = 1024;
const tailLength = 4096;
/** The head of the file is what a browser would guess from. */
const headLength = 2048;
const markup = /<\s*(!doctype|html|head|body|script|svg|iframe|object|embed|img|meta|style)\b/i;

/** Its header at the very first byte, its end in the last part, its table of objects, and no page in its head. */
async function isPdf(readAt: ReadAt, size: number): Promise<boolean> {
  const head = (await readAt(0, headLength)).toString('latin1');
  if (!/^%PDF-[12]\.\d[\s%]/.test(head) || markup.test(head)) return false;
  const tail = (await readAt(Math.max(0, size - tailLength), tailLength)).toString('latin1');
  const [ending] = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].slice(-1);
  if (!ending) return false;
  const behind = tail.slice(ending.index + ending[0].length).replace(/^[\s\0]+|[\s\0]+$/g, '');
  if (behind === '') return true;
  const isLeftover = behind.length <= mostBehindEnd && !markup.test(behind) && !otherFile.test(behind);
  return isLeftover && (await isTable(readAt, Number(ending[1])));
}

/** A zip or a program: behind a PDF it makes a file that is two things at once. */
const otherFile = /PK[\x01-\x08]|\x7FELF|^\s*MZ|#!|<\?/;

/** What the end of a PDF points at is its table of objects, written out or as an object of its own. */
async function isTable(readAt: ReadAt, position: number): Promise<boolean> {
  const start = (await readAt(position, 32)).toString('latin1');
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(start);
}

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1');
const mostEntries = 2000;
const largestDirectory = 512 * 1024;
const entryHead = 46;

/** A zip whose list of contents says Word, without macros. Nothing is unpacked: a bomb stays packed. */
async function isWordArchive(readAt: ReadAt, size: number): Promise<boolean> {
  const head = await readAt(0, 4);
  if (head.toString('latin1') !== 'PK\u0003\u0004') return false;
  const tailStart = Math.max(0, size - 66_000);
  const tail = await readAt(tailStart, size - tailStart);
  const at = tail.lastIndexOf(endOfDirectory);
  if (at < 0 || tail.length < at + 22) return false;
  const entries = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (entries > mostEntries || length > largestDirectory || start + length > size) return false;
  const names = entryNames(await readAt(start, length), entries);
  return (
    names !== null &&
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaProject|\.bin$|\.\.|^\//i.test(name))
  );
}

function entryNames(directory: Buffer, entries: number): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (names.length < entries) {
    const isEntry = directory.subarray(at, at + 4).equals(directoryEntry);
    if (!isEntry || directory.length < at + entryHead) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + entryHead, at + entryHead + nameLength));
    at += entryHead + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Word's older format: a compound file with a stream of that name, without macros. */
async function isOldWord(readAt: ReadAt, size: number): Promise<boolean> {
  const bytes = await readAt(0, size);
  if (!bytes.subarray(0, compound.length).equals(compound)) return false;
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  return holds('WordDocument') && !holds('_VBA_PROJECT') && !holds('Macros');
}
