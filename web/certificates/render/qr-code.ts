import createQrCode from 'qrcode-generator';

let last: { text: string; modules: boolean[][] } | undefined;

/**
 * The squares of a code at error correction M, row by row: true is dark. The last code is remembered: a sheet asks for its
 * size and then for its squares, and a page draws one certificate in several dresses.
 */
export function qrModules(text: string): boolean[][] {
  if (last?.text !== text) last = { text, modules: modulesOf(text) };
  return last.modules;
}

function modulesOf(text: string): boolean[][] {
  const code = createQrCode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (__, column) => code.isDark(row, column)),
  );
}

export const qrSize = 148;
const quietModules = 4;

/** Whole pixels on every side of the squares, at least as wide as four of them. */
export const quietZone = (moduleCount: number): number => Math.ceil((qrSize / moduleCount) * quietModules);

/** Where a square begins: on a whole pixel, so that no edge is blurred. */
export const moduleEdge = (index: number, moduleCount: number): number =>
  Math.round((index * qrSize) / moduleCount);
