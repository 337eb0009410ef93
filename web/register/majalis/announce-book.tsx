import { useQuery } from '@tanstack/react-query';
import type { ListedBook } from '#contract/books';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Select } from '#web/ui/select';
import type { AnnouncementFields } from './announcement.ts';
import type { Desk } from './announce-people.tsx';
import { announceText as text } from './announce-text.ts';
import { ownChainsQuery } from './api.ts';

interface AnnounceBookProps {
  desk: Desk;
  books: readonly ListedBook[];
  fields: AnnouncementFields;
  errors: ReadonlyMap<string, string>;
  onChange: (changes: Partial<AnnouncementFields>) => void;
}

/** Which book, with whom, and by which chain he has it. */
export function AnnounceBook({ desk, books, fields, errors, onChange }: AnnounceBookProps) {
  const numbered = books.filter(({ last }) => last !== null);
  const unnumbered = books.length - numbered.length;
  return (
    <>
      {desk.shaykhs.length > 1 && (
        <Select
          label={text.shaykh}
          value={fields.shaykhId}
          error={errors.get('shaykhId')}
          onChange={({ target }) => onChange({ shaykhId: target.value, chainId: '' })}
        >
          {desk.shaykhs.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {numbered.length > 0 && (
        <Select
          label={text.book}
          value={fields.bookKey}
          error={errors.get('bookKey')}
          onChange={({ target }) => onChange({ bookKey: target.value, chainId: '', majalis: [] })}
        >
          <option value="">{text.choose}</option>
          {numbered.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      )}
      {unnumbered > 0 && (
        <Note>{numbered.length === 0 ? text.noneNumbered : text.unnumbered(unnumbered)}</Note>
      )}
      {desk.isShaykh && fields.bookKey !== '' && (
        <ChainOf fields={fields} error={errors.get('chainId')} onChange={onChange} />
      )}
    </>
  );
}

interface ChainOfProps {
  fields: AnnouncementFields;
  error: string | undefined;
  onChange: (changes: Partial<AnnouncementFields>) => void;
}

function ChainOf({ fields, error, onChange }: ChainOfProps) {
  const { data: chains = [] } = useQuery(ownChainsQuery);
  const ofBook = chains.filter(
    ({ bookKey, approvedAt }) => bookKey === fields.bookKey && approvedAt !== null,
  );
  if (ofBook.length === 0) {
    return (
      <Note icon="scroll">
        {text.noChain}. {text.chainHint}{' '}
        <LinkButton href={paths.chains} kind="quiet" small>
          {text.writeChain}
        </LinkButton>
      </Note>
    );
  }
  return (
    <Select
      label={text.chain}
      hint={text.chainHint}
      optional
      value={fields.chainId}
      error={error}
      onChange={({ target }) => onChange({ chainId: target.value })}
    >
      <option value="">{text.noChain}</option>
      {ofBook.map(({ id, bookTitle }) => (
        <option key={id} value={id}>
          {bookTitle}
        </option>
      ))}
    </Select>
  );
}
