import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { formatMediaTime } from '#web/lib/format';
import { lessonsText as text } from './text.ts';
import './moment-button.css';

/** A moment of the lesson that is open: a press goes there. */
export const MomentButton = ({ at, onPress }: { at: number; onPress: () => void }) => (
  <button type="button" className="moment" aria-label={text.goTo(at)} onClick={onPress}>
    <MomentFace at={at} />
  </button>
);

export const MomentFace = ({ at }: { at: number }) => (
  <>
    <Icon name="play" />
    <Num ltr>{formatMediaTime(at)}</Num>
  </>
);
