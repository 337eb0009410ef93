import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserStorage } from '#web/lib/sturdy-storage';
import { deskQuery } from './api.ts';
import { OwnNameForm } from './own-name-form.tsx';
import { ownNameText as text } from './text.ts';
import './name-asked.css';

/** Asked once on this device, and never in the way: the majlis goes on beside it. */
export function NameAsked({ userId }: { userId: string }) {
  const { data: desk } = useQuery(deskQuery);
  const key = `register-name-asked:${userId}`;
  const [isLater, setLater] = useState(() => browserStorage().getItem(key) !== null);
  if (!desk || desk.ownName || isLater) return null;
  const leave = () => {
    browserStorage().setItem(key, 'later');
    setLater(true);
  };
  return (
    <section className="name-asked" aria-labelledby="name-asked">
      <h2 id="name-asked">{text.ask}</h2>
      <p>{text.askLead}</p>
      <OwnNameForm known={null} onDone={leave} onLater={leave} />
    </section>
  );
}
