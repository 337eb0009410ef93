import { useState } from 'react';
import type { Grantor, SeriesOfBook, WholeBook } from '#contract/books';
import { DocumentsWait } from '#web/accounts/confirm-way';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { useWithdrawRequest } from '../ijaza/api.ts';
import { AskDialog } from './ask-dialog.tsx';
import { bookText as text } from './text.ts';
import './ask-card.css';

interface AskCardProps {
  book: WholeBook;
  groups: readonly (readonly SeriesOfBook[])[];
}

/** The way to the ijaza, from each shaykh with whom the book is read, or who has a chain to a text that was memorised. */
export function AskCard({ book, groups }: AskCardProps) {
  const asked: (readonly Grantor[])[] = [...groups, ...book.grantors.map((each) => [each])];
  return (
    <section className="leaf ask-card">
      <h2>{text.ask}</h2>
      <DocumentsWait />
      {asked.length === 0 && <p className="ink2">{text.noSeries}</p>}
      {asked.map((grantors) => (
        <AskOne key={grantors[0]?.shaykhId} book={book} grantors={grantors} isOneOfMany={asked.length > 1} />
      ))}
      {book.matnKey !== null && <Memorising book={book} matnKey={book.matnKey} />}
      <p className="hint">{text.whose}</p>
    </section>
  );
}

function Memorising({ book, matnKey }: { book: WholeBook; matnKey: string }) {
  return (
    <div className="ask-card__part">
      {book.kind === 'memorisation' && <p>{text.memorisationText}</p>}
      <LinkButton kind="secondary" small icon="headphones" href={paths.recite(matnKey)} block>
        {text.recite}
      </LinkButton>
      <LinkButton kind="quiet" small icon="book" href={paths.matn(matnKey)} block>
        {text.text}
      </LinkButton>
    </div>
  );
}

interface AskOneProps {
  book: WholeBook;
  /** The same shaykh, once for each of his series. */
  grantors: readonly Grantor[];
  isOneOfMany: boolean;
}

/** What stands between the reader and this shaykh: nothing asked, asked, declined, or granted. */
function AskOne({ book, grantors, isOneOfMany }: AskOneProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = grantors;
  // Of several series the one that has come furthest speaks.
  const one =
    grantors.find(({ ijazaNumber }) => ijazaNumber) ?? grantors.find(({ request }) => request) ?? first;
  if (!one) return null;
  const mayAsk = Object.values(one.whyNotAskFor).some((why) => why === null);
  const isPending = one.request?.state === 'pending';
  return (
    <div className="ask-card__part">
      {isOneOfMany && <h3>{text.askFrom(one.shaykh)}</h3>}
      {one.ijazaNumber && <Granted number={one.ijazaNumber} />}
      {isPending && one.request && <Pending id={one.request.id} />}
      {one.request?.state === 'refused' && !one.ijazaNumber && (
        <Note tone="warn">
          <p>{text.refused}</p>
          <p>
            <bdi dir="auto">{one.request.note}</bdi>
          </p>
        </Note>
      )}
      {!one.ijazaNumber && !isPending && (
        <Button
          icon={mayAsk ? 'send' : 'lock'}
          block
          disabledReason={!mayAsk && (one.whyNotAsk ?? undefined)}
          onClick={() => setOpen(true)}
        >
          {one.request ? text.askAgain : text.askButton}
        </Button>
      )}
      {isOpen && <AskDialog book={book} grantor={one} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Granted({ number }: { number: string }) {
  return (
    <>
      <Note tone="ok">{text.granted}</Note>
      <LinkButton icon="scroll" href={paths.ijaza(number)} block>
        {text.openIjaza}
      </LinkButton>
      <LinkButton kind="quiet" href={paths.thabat} block>
        {text.thabat}
      </LinkButton>
    </>
  );
}

function Pending({ id }: { id: number }) {
  const withdrawing = useWithdrawRequest();
  return (
    <>
      <Note tone="info" icon="clock">
        {text.pending}
      </Note>
      <Button
        kind="quiet"
        small
        block
        busy={withdrawing.isPending && text.withdrawing}
        onClick={() =>
          withdrawing.mutate(id, {
            onSuccess: () => showToast({ title: text.withdrawn }),
            onError: (error) => showFailure(error, text.failed),
          })
        }
      >
        {text.withdraw}
      </Button>
    </>
  );
}
