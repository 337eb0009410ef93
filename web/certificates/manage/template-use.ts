import type { DiplomaTemplate } from '#contract/certificates';

type Used = Pick<DiplomaTemplate, 'id' | 'level' | 'isActive'>;

/** What is issued now is dressed in the oldest active template of its kind, as the registrar chooses it. */
export function isInUse(template: Used, templates: readonly Used[]): boolean {
  const active = templates.filter(({ isActive, level }) => isActive && level === template.level);
  return template.isActive && active.every(({ id }) => id >= template.id);
}
