import { withoutHidden } from '#contract/plain-text';

/** Letters of a title that become part of a file's name: with two bytes each it fits into every file system. */
const longest = 60;

/**
 * A title as a part of a file's name, whatever somebody wrote in it: no folders, no hidden marks, nothing that a file system
 * or a program that unpacks would read as more than letters.
 */
export function asFileName(title: string): string {
  const plain = withoutHidden(title.slice(0, 1000).normalize('NFC'))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"*:<>?|/\\\s]+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return (
    [...plain]
      .slice(0, longest)
      .join('')
      .replace(/[.\s]+$/, '') || 'ملف'
  );
}

/** In the archive; the number in front keeps two of one title apart. */
export const pathOfFile = (folder: string, place: number, title: string, storedName: string): string => {
  const ending = /\.([a-z0-9]{1,5})$/.exec(storedName)?.[1];
  return `${folder}/${String(place).padStart(3, '0')} ${asFileName(title)}${ending ? `.${ending}` : ''}`;
};

/** As a link of the page beside it. */
export const asHref = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
