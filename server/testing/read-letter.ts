import type { MailServer } from './open-mail-server.ts';

/** The parts of a mail as its reader sees them: text and page. */
export function readLetter({ source }: MailServer['received'][number]): string {
  return [...source.matchAll(/Content-Transfer-Encoding: (\S+)\r\n(?:\S.*\r\n)*\r\n([\s\S]*?)(?=\r\n--|$)/g)]
    .map(([, encoding, body = '']) => decoded(encoding ?? '', body))
    .join('\n');
}

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export type LinkPage = 'confirm-email' | 'reset-password';

/** What the link in it carries, to that page or to any; null where it has none. */
export const tokenIn = (
  letter: MailServer['received'][number],
  page: LinkPage | null = null,
): string | null =>
  new RegExp(`/api/${page ?? '[a-z-]+'}\\?token=([\\w-]{43})`).exec(readLetter(letter))?.[1] ?? null;
