import * as z from 'zod/mini';

const applicationDraft = z.object({ topic: z.string(), plan: z.string() });
export type ApplicationDraft = z.output<typeof applicationDraft>;

const nothing: ApplicationDraft = { topic: '', plan: '' };

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a student has written of an application and not sent, in this browser. */
export function keptApplication(shelf: () => Shelf, userId: string) {
  const name = `application-draft:${userId}`;
  return {
    read: (): ApplicationDraft => {
      try {
        return applicationDraft.safeParse(JSON.parse(shelf().getItem(name) ?? '')).data ?? nothing;
      } catch {
        return nothing;
      }
    },
    write: ({ topic, plan }: ApplicationDraft): void => {
      try {
        if (topic === '' && plan === '') shelf().removeItem(name);
        else shelf().setItem(name, JSON.stringify({ topic, plan }));
      } catch {
        // A browser that keeps nothing: what is typed lives in this page alone.
      }
    },
  };
}
