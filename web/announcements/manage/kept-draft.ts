import * as z from 'zod/mini';

const draft = z.object({
  /** The announcement's own number, given by this device: sent twice it is there once. */
  clientId: z.uuid(),
  audience: z.string(),
  title: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  /** The last day of the pin; none: no end. */
  pinnedTo: z._default(z.string(), ''),
});
export type AnnouncementDraft = z.output<typeof draft>;

export const emptyDraft = (audience = ''): AnnouncementDraft => ({
  clientId: crypto.randomUUID(),
  audience,
  title: '',
  text: '',
  isPinned: false,
  pinnedTo: '',
});

export const isBlank = ({ title, text }: AnnouncementDraft): boolean =>
  title.trim() === '' && text.trim() === '';

/** To others it is another announcement: what may have come to the first is not changed under their eyes. */
export const withAudience = (before: AnnouncementDraft, audience: string): AnnouncementDraft =>
  before.audience === audience || before.audience === ''
    ? { ...before, audience }
    : { ...before, audience, clientId: crypto.randomUUID() };

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What somebody has written and not published, on this device. Where nothing can be kept it lives in the page alone. */
export function keptDraft(shelf: () => Shelf, userId: string) {
  const name = `announcement-draft:${userId}`;
  return {
    read: (): AnnouncementDraft | null => {
      try {
        return draft.safeParse(JSON.parse(shelf().getItem(name) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    write: (written: AnnouncementDraft): void => {
      try {
        if (isBlank(written)) shelf().removeItem(name);
        else shelf().setItem(name, JSON.stringify(written));
      } catch {
        // a full or closed storage: what was written stays on the screen
      }
    },
    drop: (): void => {
      try {
        shelf().removeItem(name);
      } catch {
        // nothing was kept
      }
    },
  };
}
