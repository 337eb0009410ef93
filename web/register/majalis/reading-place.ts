/** Where the reader of the page stands in the text. */
export interface ReadingPlace {
  isFollowing: boolean;
  /** What is shown; null before anything is read. */
  number: number | null;
}

/** The reading has moved. A page that follows goes along; one whose text is being selected waits until it is let go. */
export function afterMove(place: ReadingPlace, position: number | null, isSelecting: boolean): ReadingPlace {
  if (!place.isFollowing || isSelecting || position === null || place.number === position) return place;
  return { ...place, number: position };
}

/** Turning a leaf by hand leaves the reading where it is, and stops following it. */
export function turned(
  place: ReadingPlace,
  step: 1 | -1,
  [first, last]: readonly [number, number],
): ReadingPlace {
  const number = Math.min(last, Math.max(first, (place.number ?? first) + step));
  return number === place.number ? place : { isFollowing: false, number };
}

/** Following again goes at once to where the reading is. */
export const followed = (
  place: ReadingPlace,
  isFollowing: boolean,
  position: number | null,
): ReadingPlace => ({
  isFollowing,
  number: isFollowing ? (position ?? place.number) : place.number,
});
