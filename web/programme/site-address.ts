/** What stands in ready-made pages for the address of the site, which the server knows and the build does not. */
export const siteAddress = '{{origin}}';

/** The picture that is shown where a page is shared: `share/<name>.png`, drawn by the build. */
export const sharePicture = (name: string): string => `${siteAddress}/share/${name}.png`;
