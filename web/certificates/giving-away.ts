/** The canvas as a file. */
export const blobOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('the picture could not be written'));
      },
      type,
      0.92,
    );
  });

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken hold of the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Printing {
  /** Of the window, and so of the file that is printed to. */
  title: string;
  alt: string;
  paper: 'A4 landscape' | 'A4 portrait' | 'A5 portrait';
  draw: () => Promise<Blob[]>;
}

const styleOf = (paper: Printing['paper']): string => `
  @page { size: ${paper}; margin: 0; }
  html, body { margin: 0; background: #fff; }
  body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  div { display: grid; place-items: center; block-size: 100vh; overflow: hidden; break-after: page; }
  div:last-child { break-after: auto; }
  img { display: block; max-inline-size: 100%; max-block-size: 100%; }
`;

/**
 * Opens a window of our own with the pictures alone, each on a sheet, and prints it. The window is opened at once, while
 * the browser still sees the press of the button; false when it was not allowed.
 */
export async function printImages({ title, alt, paper, draw }: Printing): Promise<boolean> {
  const view = window.open('', '_blank');
  if (!view) return false;
  try {
    const { document: page } = view;
    page.documentElement.lang = 'ar';
    page.title = title;
    const style = page.createElement('style');
    style.textContent = styleOf(paper);
    page.head.append(style);
    for (const file of await draw()) {
      const sheet = page.createElement('div');
      const image = page.createElement('img');
      image.alt = alt;
      image.src = URL.createObjectURL(file);
      sheet.append(image);
      page.body.append(sheet);
      await image.decode();
    }
  } catch (error) {
    view.close();
    throw error;
  }
  view.focus();
  view.print();
  return true;
}
