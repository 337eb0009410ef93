import sprite from './icons.svg?url&no-inline';
import { classNames } from './class-names.ts';
import './icon.css';

export type IconName =
  | 'arrow-back'
  | 'arrow-next'
  | 'award'
  | 'back-10'
  | 'bell'
  | 'bell-ringing'
  | 'book'
  | 'bookmark'
  | 'calendar'
  | 'cap'
  | 'captions'
  | 'chart'
  | 'check'
  | 'check-all'
  | 'chevron-back'
  | 'chevron-down'
  | 'chevron-next'
  | 'chevron-up'
  | 'clock'
  | 'close'
  | 'cloud'
  | 'copy'
  | 'dashboard'
  | 'download'
  | 'edit'
  | 'external'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'filter'
  | 'flag'
  | 'forward-10'
  | 'fullscreen'
  | 'fullscreen-exit'
  | 'gauge'
  | 'globe'
  | 'grid'
  | 'grip'
  | 'headphones'
  | 'help'
  | 'home'
  | 'image'
  | 'info'
  | 'key'
  | 'layers'
  | 'link'
  | 'list'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'menu'
  | 'message'
  | 'mic'
  | 'minus'
  | 'moon'
  | 'more'
  | 'offline'
  | 'pause'
  | 'phone'
  | 'picture-in-picture'
  | 'pin'
  | 'play'
  | 'plus'
  | 'print'
  | 'qr'
  | 'radio'
  | 'refresh'
  | 'scroll'
  | 'search'
  | 'send'
  | 'settings'
  | 'share'
  | 'shield'
  | 'stamp'
  | 'sun'
  | 'text'
  | 'trash'
  | 'undo'
  | 'upload'
  | 'user'
  | 'users'
  | 'video'
  | 'volume'
  | 'volume-off'
  | 'warning';

/** Drawn for left-to-right reading, and mirrored with the page. Everything else keeps its shape:
    a clock, a tape control or a tick does not turn round because the language does. */
const mirrored = new Set<IconName>([
  'arrow-back',
  'arrow-next',
  'chart',
  'chevron-back',
  'chevron-next',
  'external',
  'file',
  'help',
  'list',
  'log-out',
  'scroll',
  'send',
  'undo',
]);

/** Filled rather than outlined. */
const solid = new Set<IconName>(['play', 'pause']);

interface IconProps {
  name: IconName;
  /** Spoken name; leave it out when the text beside the icon says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classNames(
        'ic',
        mirrored.has(name) && 'ic--flip',
        solid.has(name) && 'ic--solid',
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
