import { institution } from '#content/index';
import type { DiplomaTemplate, templateLevels } from '#contract/certificates';
import { colour, optionalLink } from '#contract/primitives';
import type { CertificateStyle, CertificateTemplate } from '../render/certificate.ts';
import { contrast } from '../render/colour.ts';

/** What is being written of a template. */
export interface TemplateFields {
  title: string;
  level: (typeof templateLevels)[number];
  templateStyle: CertificateStyle;
  institutionName: string;
  requirements: string;
  backgroundColor: string;
  textColor: string;
  borderColor: string;
  logoUrl: string;
  sealUrl: string;
}

export const newTemplate: TemplateFields = {
  title: '',
  level: 'تحضيري',
  templateStyle: 'classic',
  institutionName: institution.name,
  requirements: '',
  backgroundColor: '#ffffff',
  textColor: '#000000',
  borderColor: '#d4af37',
  logoUrl: '',
  sealUrl: '',
};

export const fieldsOf = (template: DiplomaTemplate): TemplateFields => ({
  title: template.title,
  level: template.level,
  templateStyle: template.templateStyle,
  institutionName: template.institutionName,
  requirements: template.requirements,
  backgroundColor: template.backgroundColor,
  textColor: template.textColor,
  borderColor: template.borderColor,
  logoUrl: template.logoUrl ?? '',
  sealUrl: template.sealUrl ?? '',
});

const colourRule = colour('');
const linkRule = optionalLink('');

export const isColour = (text: string): boolean => colourRule.safeParse(text).success;

/** The address as the server would keep it; null for none, and while it is still half written. */
export const linkOf = (text: string): string | null => linkRule.safeParse(text.trim()).data ?? null;

type Look = Omit<TemplateFields, 'title' | 'level' | 'requirements'>;

/** What can be drawn of it already: a colour that is half written has its default until it is whole. */
export const drawable = (draft: Look): CertificateTemplate => {
  const colourOf = (name: 'backgroundColor' | 'textColor' | 'borderColor') =>
    isColour(draft[name]) ? draft[name].trim() : newTemplate[name];
  return {
    backgroundColor: colourOf('backgroundColor'),
    textColor: colourOf('textColor'),
    borderColor: colourOf('borderColor'),
    logoUrl: linkOf(draft.logoUrl),
    sealUrl: linkOf(draft.sealUrl),
    institutionName: draft.institutionName.trim() || institution.name,
    templateStyle: draft.templateStyle,
  };
};

const readable = 4.5;

export const isReadable = ({ textColor, backgroundColor }: CertificateTemplate): boolean =>
  contrast(textColor, backgroundColor) >= readable;
