import type { KeptStretch, PresenceBox } from './presence-box.ts';

export interface TellingOptions {
  box: PresenceBox;
  post: (majlisId: number, stretches: KeptStretch[], keepalive: boolean) => Promise<{ present: number }>;
  isFinal: (error: unknown) => boolean;
  /** Stretches that a page of this tab makes longer. */
  growing: () => ReadonlySet<string>;
  onPresent: (majlisId: number, present: number) => void;
}

/** As many as one request may carry. */
const mostAtOnce = 200;

/** Tells the university of presence that it does not know. What the line does to a request, the next one makes good. */
export function tellingPresence({ box, post, isFinal, growing, onPresent }: TellingOptions) {
  let underWay: Promise<boolean> | null = null;

  const tellMajlis = async (majlisId: number, stretches: KeptStretch[], keepalive: boolean) => {
    try {
      const { present } = await post(majlisId, stretches.slice(0, mostAtOnce), keepalive);
      stretches.slice(0, mostAtOnce).forEach(box.told);
      onPresent(majlisId, present);
      return true;
    } catch (error) {
      if (!isFinal(error)) return false;
      // The majlis is gone, or was never open: nobody will ask for this again.
      stretches.forEach(({ id }) => box.drop(id));
      return true;
    }
  };

  const tellAll = async (keepalive: boolean): Promise<boolean> => {
    const told = await Promise.all(
      [...box.untold()].map(([majlisId, stretches]) => tellMajlis(majlisId, stretches, keepalive)),
    );
    box.forgetTold(growing());
    return told.every(Boolean);
  };

  return {
    /** Whether all of it has arrived. */
    tell: (): Promise<boolean> => {
      underWay ??= tellAll(false).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    /** The page is being left: this request outlives it. */
    leave: (): void => void tellAll(true).catch(() => undefined),
  };
}
