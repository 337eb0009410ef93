import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type KeyActions, obey } from './controls.ts';
import { commandFor, type KeyPress, type PlayerCommand } from './keyboard.ts';
import type { PlayerSource } from './source.ts';

/** The whole page listens, so that a student need not look for the player first. */
export function useKeyboard(
  player: RefObject<HTMLElement | null>,
  source: PlayerSource | null,
  actions: KeyActions,
) {
  const act = useEffectEvent((to: PlayerSource, command: PlayerCommand) => obey(to, command, actions));
  useEffect(() => {
    if (!source) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandFor({
        key: event.key,
        code: event.code,
        shiftKey: event.shiftKey,
        hasModifier: event.ctrlKey || event.altKey || event.metaKey,
        focus: focusOf(event.target, player.current),
      });
      if (!command) return;
      event.preventDefault();
      act(source, command);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [player, source]);
}

function focusOf(target: EventTarget | null, player: HTMLElement | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'page';
  // Arrows choose between watching and listening; the letters stay the player's.
  if (target.matches('.lesson-ways input[type=radio]')) return 'slider';
  if (target.closest('select, textarea, [contenteditable], [role=dialog], input:not([type=range])'))
    return 'field';
  const isOurs = player?.contains(target) === true;
  if (target.matches('input[type=range]')) return target.matches('.seek__range') ? 'player' : 'slider';
  if (target.closest('a, button, summary, [role=button]')) return isOurs ? 'button' : 'field';
  return isOurs ? 'player' : 'page';
}
