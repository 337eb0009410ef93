import { formatMediaTime } from '#web/lib/format';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { entryText as text } from './text.ts';
import './moment-button.css';

/** A moment of the lesson, which a press plays. */
export const MomentButton = ({ at, onPress }: { at: number; onPress: () => void }) => (
  <button type="button" className="asked-at" aria-label={text.goTo(at)} onClick={onPress}>
    <Icon name="play" />
    <Num ltr>{formatMediaTime(at)}</Num>
  </button>
);
