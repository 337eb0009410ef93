/** A picture in the form that a PDF carries as it is. */
export interface JpegPage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** In points. */
const papers = { A4: { width: 595.28, height: 841.89 }, A5: { width: 419.53, height: 595.28 } } as const;
export type PaperSize = keyof typeof papers;

/**
 * A PDF whose pages are pictures, each filling a sheet. Arabic is shaped by the browser that drew them, so the file
 * looks the same in every reader. What is written here is only the frame: objects, their places, and the title.
 */
export function pdfOf(
  pages: readonly JpegPage[],
  title: string,
  size: PaperSize = 'A4',
): Uint8Array<ArrayBuffer> {
  const paper = papers[size];
  const pieces: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, head: string, stream?: string | Uint8Array) => {
    places[number] = length;
    write(`${number} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  // the second line tells every carrier that the file is not text
  write('%PDF-1.4\n');
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  const numberOf = (index: number) => 4 + index * 3;
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  object(1, '<< /Type /Catalog /Pages 2 0 R /Lang (ar) /ViewerPreferences << /Direction /R2L >> >>');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  object(3, `<< /Title <${hexOf(title)}> >>`);
  pages.forEach(({ bytes, width, height }, index) => {
    const number = numberOf(index);
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] ` +
        `/Resources << /XObject << /Leaf ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    );
    const content = `q ${paper.width} 0 0 ${paper.height} 0 0 cm /Leaf Do Q`;
    object(number + 1, `<< /Length ${content.length} >>`, content);
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
      bytes,
    );
  });
  const start = length;
  const entries = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${places.length}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${places.length} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return joined(pieces, length);
}

/** UTF-16 with its mark in front, as a PDF writes what is not Latin. */
const hexOf = (text: string): string =>
  `feff${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}`;

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
