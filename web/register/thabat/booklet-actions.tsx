import { Button } from '#web/ui/button';
import { pdfFileOf, picturesOf, type LeafBook } from '../leaf/leaf-book.ts';
import { useLeafErrands } from '../leaf/leaf-actions.tsx';
import { leafText } from '../leaf/text.ts';
import { imposedPictures } from './imposed-pictures.ts';
import { thabatText as text } from './text.ts';

/** The booklet folded from A4, on A5 as it is, or as a file. */
export function BookletActions({ book, isEmpty }: { book: LeafBook; isEmpty: boolean }) {
  const { busy, run, print, save } = useLeafErrands(book);
  const why = isEmpty && text.nothing;
  return (
    <>
      <Button
        icon="print"
        block
        disabledReason={why}
        busy={busy === 'print' && leafText.preparing}
        onClick={() =>
          void run('print', () => print('A4 landscape', async () => imposedPictures(await book.open())))
        }
      >
        {text.bookletPlain}
      </Button>
      <p className="hint">{text.bookletHint}</p>
      <Button
        kind="secondary"
        icon="print"
        block
        disabledReason={why}
        busy={busy === 'png' && leafText.preparing}
        onClick={() => void run('png', () => print('A5 portrait', async () => picturesOf(await book.open())))}
      >
        {text.plain}
      </Button>
      <Button
        kind="quiet"
        icon="download"
        block
        disabledReason={why}
        busy={busy === 'pdf' && leafText.preparing}
        onClick={() =>
          void run('pdf', async () => save(await pdfFileOf(await book.open(), book.title, 'A5'), 'pdf'))
        }
      >
        {text.pdf}
      </Button>
    </>
  );
}
