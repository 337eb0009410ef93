/** A paragraph as it is set: words, or the student's name on a line of its own. */
export type SheetPiece = { kind: 'words'; text: string } | { kind: 'name'; text: string };

/** The first time that the student is named the name stands on a line of its own, large. */
export function sheetPieces(paragraphs: readonly string[], student: string): SheetPiece[] {
  let isNamed = false;
  return paragraphs.flatMap((paragraph): SheetPiece[] => {
    const place = isNamed ? -1 : placeOf(paragraph, student);
    if (place === -1) return [{ kind: 'words', text: paragraph }];
    isNamed = true;
    const before = paragraph.slice(0, place).trim();
    const after = paragraph.slice(place + student.length).trim();
    return [
      ...(before ? [{ kind: 'words', text: before } as const] : []),
      { kind: 'name', text: student },
      ...(after ? [{ kind: 'words', text: after } as const] : []),
    ];
  });
}

/** As whole words, with nothing hanging on them: a comma would stand alone on the next line. */
function placeOf(paragraph: string, student: string): number {
  const place = paragraph.indexOf(student);
  const isWhole = place === 0 || paragraph[place - 1] === ' ';
  const next = paragraph[place + student.length];
  return place !== -1 && isWhole && (next === undefined || next === ' ') ? place : -1;
}
