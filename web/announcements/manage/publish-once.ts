import type { Announcement } from '#contract/announcements';

interface Words {
  title: string;
  text: string;
  isPinned?: boolean | undefined;
  pinnedUntil?: string | null | undefined;
}

interface Line<Given> {
  publish: (given: Given) => Promise<Announcement>;
  edit: (id: number, changes: Words) => Promise<Announcement>;
}

/**
 * Sent again after a lost line, an announcement is the one that came the first time. What was changed in between is then
 * changed there.
 */
export async function publishOnce<Given extends Words>(
  given: Given,
  { publish, edit }: Line<Given>,
): Promise<Announcement> {
  const published = await publish(given);
  const { title, text, isPinned = false, pinnedUntil = null } = given;
  const isSame =
    published.title === title.trim() &&
    published.text === text.trim() &&
    published.isPinned === isPinned &&
    published.pinnedUntil === pinnedUntil;
  return isSame ? published : edit(published.id, { title, text, isPinned, pinnedUntil });
}
