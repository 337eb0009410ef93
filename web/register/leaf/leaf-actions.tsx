import { type ReactNode, useState } from 'react';
import { printImages, saveFile } from '#web/certificates/giving-away';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { type LeafBook, pdfFileOf, picturesOf } from './leaf-book.ts';
import { leafText as text } from './text.ts';

export type Errand = 'print' | 'pdf' | 'png';

/** Prints and saves leaves; one errand at a time. */
export function useLeafErrands(book: LeafBook) {
  const [busy, setBusy] = useState<Errand | null>(null);
  const run = async (errand: Errand, task: () => Promise<void>) => {
    setBusy(errand);
    try {
      await task();
    } catch (error) {
      showFailure(error, text.failed);
    } finally {
      setBusy(null);
    }
  };
  const print = async (
    paper: 'A4 portrait' | 'A4 landscape' | 'A5 portrait',
    draw: () => Promise<Blob[]>,
  ) => {
    if (await printImages({ title: book.title, alt: book.title, paper, draw })) return;
    showToast({ title: text.printBlocked, description: text.printBlockedHow, tone: 'destructive' });
  };
  const save = (file: Blob, ending: string) => {
    saveFile(file, `${book.fileName}.${ending}`);
    showToast({ title: text.downloaded, tone: 'success' });
  };
  return { busy, run, print, save };
}

/** The ways to take leaves along. */
export function LeafActions({
  book,
  withPicture,
  children,
}: {
  book: LeafBook;
  withPicture?: boolean;
  children?: ReactNode;
}) {
  const { busy, run, print, save } = useLeafErrands(book);
  const busyWith = (errand: Errand) => busy === errand && text.preparing;
  return (
    <>
      <Button
        icon="print"
        block
        busy={busyWith('print')}
        onClick={() =>
          void run('print', () => print('A4 portrait', async () => picturesOf(await book.open())))
        }
      >
        {text.print}
      </Button>
      <Button
        kind="secondary"
        icon="download"
        block
        busy={busyWith('pdf')}
        onClick={() =>
          void run('pdf', async () => save(await pdfFileOf(await book.open(), book.title), 'pdf'))
        }
      >
        {text.pdf}
      </Button>
      {withPicture && (
        <Button
          kind="quiet"
          icon="image"
          block
          busy={busyWith('png')}
          onClick={() =>
            void run('png', async () => {
              const [first] = await picturesOf(await book.open(), 'image/png');
              if (first) save(first, 'png');
            })
          }
        >
          {text.png}
        </Button>
      )}
      {children}
    </>
  );
}
