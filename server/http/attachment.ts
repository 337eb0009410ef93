/** A file to be saved, with both names of RFC 6266: an ASCII stand-in, and the real one in UTF-8, which browsers show. */
export function attachment(fileName: string, asciiName = inAscii(fileName)): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}

const inAscii = (fileName: string): string => fileName.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_');
