import { useState } from 'react';
import type { RecitalSlot } from '#contract/recitals';
import { errorText } from '#web/lib/error-text';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { useBookSlot } from './api.ts';
import { slotsText as text, slotTime } from './slots-text.ts';

/** Which of the texts that this teacher hears is recited. */
export function BookDialog({ slot, onClose }: { slot: RecitalSlot; onClose: () => void }) {
  const { id, texts, startsAt } = slot;
  const [matn, setMatn] = useState(texts[0]?.key ?? '');
  const book = useBookSlot();
  const confirm = () =>
    book.mutate(
      { params: { id }, body: { matn } },
      {
        onSuccess: () => {
          onClose();
          showToast({
            title: text.bookedToast,
            description: slotTime(startsAt, readerZone()),
            tone: 'success',
          });
        },
        onError: (error) =>
          showToast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.bookTitle}
      description={slotTime(startsAt, readerZone())}
      actions={
        <>
          <Button busy={book.isPending && text.booking} onClick={confirm}>
            {text.bookConfirm}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Select label={text.matn} value={matn} onChange={({ target }) => setMatn(target.value)}>
        {texts.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}
