import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const endLength = 22;

/** The files of an archive by their names, each held against its checksum. Reads what programs that unpack read: the list at its end. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - endLength;
  if (archive.readUInt32LE(end) !== endSignature) throw new Error('the archive has no end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [isPacked, sum, size] = [
      archive.readUInt16LE(at + 10) !== 0,
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const bytes = bytesAt(archive, archive.readUInt32LE(at + 42), size);
    const unpacked = isPacked ? inflateRawSync(bytes) : bytes;
    if (crc32(unpacked) !== sum) throw new Error(`«${name}» is damaged`);
    if (files.has(name)) throw new Error(`«${name}» is there twice`);
    files.set(name, unpacked);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function bytesAt(archive: Buffer, header: number, size: number): Buffer {
  const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  return archive.subarray(begin, begin + size);
}
