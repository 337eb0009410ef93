/** The two pages on one side of a sheet; null is a blank. */
export interface SheetSide {
  right: number | null;
  left: number | null;
}

/**
 * Pages (from 0) two to a side, so that the sheets, laid in each other and folded, read from right to left: the first page
 * is then in front and the last behind.
 */
export function imposedSides(count: number): SheetSide[] {
  const whole = Math.ceil(count / 4) * 4;
  // What is missing to whole sheets is blank before the last page, which is the back of the binding.
  const pageAt = (place: number): number | null => {
    if (place === whole - 1) return count - 1;
    return place < count - 1 ? place : null;
  };
  return Array.from({ length: whole / 4 }, (_, sheet) => {
    const first = 2 * sheet;
    const last = whole - 1 - first;
    return [
      { left: pageAt(first), right: pageAt(last) },
      { left: pageAt(last - 1), right: pageAt(first + 1) },
    ];
  }).flat();
}
