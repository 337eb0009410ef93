import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { ManagedExam } from './editor-api.ts';
import { draftStorage } from './draft-storage.ts';
import { draftsReducer, restored, unsaved } from './drafts.ts';

/** The questions being typed. They are kept in the browser as well: a closed page, a crash or a failed save costs nothing. */
export function useDrafts({ id, questions }: ManagedExam, userId: string) {
  const [storage] = useState(() => draftStorage(() => window.localStorage, userId, id));
  const [drafts, dispatch] = useReducer(draftsReducer, null, () => restored(storage.read(), questions));
  const [restoredCount] = useState(drafts.list.length);

  useEffect(() => {
    storage.write(unsaved(drafts, questions));
  }, [storage, drafts, questions]);

  const leave = useEffectEvent((event: BeforeUnloadEvent) => {
    // where the browser keeps nothing, it asks before what was typed is lost
    if (!storage.write(unsaved(drafts, questions))) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => leave(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);

  return { drafts, dispatch, restoredCount };
}
