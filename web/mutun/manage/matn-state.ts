import type { ManagedMatn } from '#contract/managing-mutun';

export type MatnState = 'draft' | 'published' | 'hidden';

/** Whether students see a text, or ever did. */
export const matnState = ({
  publishedAt,
  isActive,
}: Pick<ManagedMatn, 'publishedAt' | 'isActive'>): MatnState =>
  publishedAt === null ? 'draft' : isActive ? 'published' : 'hidden';
