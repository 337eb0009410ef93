import type { ManagedMatn } from '#contract/managing-mutun';
import { Tag } from '#web/ui/tag';
import { matnState } from './matn-state.ts';
import { manageText as text } from './text.ts';

const tones = { draft: 'warn', published: 'ok', hidden: undefined } as const;
const icons = { draft: 'edit', published: 'eye', hidden: 'eye-off' } as const;

export function MatnStateTag({ matn }: { matn: Pick<ManagedMatn, 'publishedAt' | 'isActive'> }) {
  const state = matnState(matn);
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      {text.states[state]}
    </Tag>
  );
}
