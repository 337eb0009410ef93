import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { currentUserQuery } from './api.ts';
import { bannerText as text } from './banner-text.ts';
import './confirm-way.css';

/** To where the link of confirmation is asked for. */
export function ConfirmWay() {
  return (
    <LinkButton href={paths.security} kind="secondary" small icon="mail">
      {text.toConfirm}
    </LinkButton>
  );
}

/** Where documents are: that they wait for the address, and the way to it; nothing for all others. */
export function DocumentsWait() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user?.awaitsConfirmation) return null;
  return (
    <div className="documents-wait">
      <Note tone="warn" icon="mail">
        <p>{text.documentsWait}</p>
        <ConfirmWay />
      </Note>
    </div>
  );
}
