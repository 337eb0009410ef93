const byteOrderMark = '\uFEFF';
const timing =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m;
/** The marks that WebVTT itself knows. */
const ownMark = /<\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\s][^<>]*)?>|<(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}>/g;
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** The text of a WebVTT file; null when it is none, cannot be read, shows nothing, or carries a page's markup. */
export function readCaptions(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  if (!/^WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|\r)/.test(plain) || unreadable.test(plain)) return null;
  if (!timing.test(plain.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))) return null;
  return /<[a-z!/?]/i.test(plain.replace(ownMark, '')) ? null : plain;
}
