export interface KeyPress {
  key: string;
  /** The place on the keyboard: on an Arabic layout the key of the slash writes «ظ», and K writes «ن». */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** «/» wherever nobody is writing; Ctrl+K everywhere. */
export function opensSearch(press: KeyPress, isWriting: boolean): boolean {
  if (press.altKey) return false;
  const isLetterK = press.key.toLowerCase() === 'k' || (press.code === 'KeyK' && !/^[a-z]$/i.test(press.key));
  if (press.ctrlKey || press.metaKey) return isLetterK && !press.shiftKey;
  if (isWriting) return false;
  return press.key === '/' || (press.code === 'Slash' && press.key === 'ظ');
}
