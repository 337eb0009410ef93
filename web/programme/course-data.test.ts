import { describe, expect, it } from 'vitest';
import { publicSubjects } from '#content/public-subjects';
import { courseData, programmeData } from './course-data.ts';

/**
 * schema.org as far as our pages speak it: of each type the properties that it (or a type that it inherits from) has, and
 * what may stand there. Written down from schema.org 29; `!` marks what a search engine asks for.
 */
const schema: Record<string, Record<string, string>> = {
  CollegeOrUniversity: { name: 'Text!', description: 'Text', url: 'URL!', logo: 'URL' },
  Course: {
    name: 'Text!',
    description: 'Text',
    url: 'URL!',
    image: 'URL',
    courseCode: 'Text',
    inLanguage: 'Language',
    provider: 'CollegeOrUniversity',
    educationalLevel: 'Text',
    about: 'Text',
    timeRequired: 'Duration',
    educationalCredentialAwarded: 'Text',
    coursePrerequisites: 'Course',
    syllabusSections: 'Syllabus',
    citation: 'Book',
    hasCourseInstance: 'CourseInstance',
  },
  CourseInstance: {
    courseMode: 'Text!',
    courseWorkload: 'Duration!',
    inLanguage: 'Language',
  },
  Syllabus: { name: 'Text!', description: 'Text', position: 'Integer' },
  Book: { name: 'Text!', author: 'Person' },
  Person: { name: 'Text!' },
  EducationalOccupationalProgram: {
    name: 'Text!',
    description: 'Text!',
    url: 'URL!',
    provider: 'CollegeOrUniversity!',
    educationalProgramMode: 'Text',
    educationalCredentialAwarded: 'Text',
    programPrerequisites: 'Text',
    hasCourse: 'Course',
  },
  ItemList: { name: 'Text', numberOfItems: 'Integer', itemListElement: 'ListItem!' },
  BreadcrumbList: { itemListElement: 'ListItem!' },
  ListItem: { position: 'Integer!', name: 'Text', item: 'URL', url: 'URL' },
};

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const dataTypes: Record<string, (value: unknown) => boolean> = {
  Text: isText,
  URL: (value) =>
    typeof value === 'string' && URL.canParse(value.replace('{{origin}}', 'https://university.test')),
  Integer: Number.isInteger,
  Duration: (value) => typeof value === 'string' && /^PT[1-9]\d*H$/.test(value),
  Language: (value) => value === 'ar',
};

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What is wrong with a thing and all that stands in it, a line each. */
function faults(thing: unknown, known: ReadonlyMap<string, string>, expected?: string): string[] {
  if (!isThing(thing)) return [`${String(thing)} is no ${expected}`];
  const { '@type': type, '@id': id, ...properties } = thing;
  // Only named: it is told elsewhere in the document.
  if (type === undefined)
    return known.get(String(id)) === expected ? [] : [`${String(id)} is no ${expected}`];
  if (typeof type !== 'string' || !schema[type]) return [`${JSON.stringify(type)} is no type that we know`];
  const shape = schema[type];
  const wrongType = expected !== undefined && type !== expected ? [`${type} stands for ${expected}`] : [];
  const missing = Object.entries(shape)
    .filter(([name, wanted]) => wanted.endsWith('!') && properties[name] === undefined)
    .map(([name]) => `${type} has no ${name}`);
  return [
    ...wrongType,
    ...missing,
    ...Object.entries(properties).flatMap(([name, value]) => wrongIn(name, value)),
  ];

  function wrongIn(name: string, value: unknown): string[] {
    const wanted = shape[name]?.replace('!', '');
    if (wanted === undefined) return [`${String(type)} has no property ${name}`];
    const isData = dataTypes[wanted];
    return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
      if (!isData) return faults(each, known, wanted);
      return isData(each) ? [] : [`${name} of ${String(type)} is no ${wanted}: ${String(each)}`];
    });
  }
}

function faultsOf(data: { '@context': string; '@graph': object[] }): string[] {
  const things = data['@graph'].map((thing): Record<string, unknown> => ({ ...thing }));
  const known = new Map(things.map((thing) => [String(thing['@id']), String(thing['@type'])]));
  const context = data['@context'] === 'https://schema.org' ? [] : ['the context is not that of schema.org'];
  return [...context, ...things.flatMap((thing) => faults(thing, known))];
}

const courseIn = (data: ReturnType<typeof courseData>) =>
  data['@graph'].find((thing) => thing['@type'] === 'Course') ?? {};

describe('what search engines read', () => {
  it.each(publicSubjects)('of «$subject.title» is a Course by the rules of schema.org', (of) => {
    expect(faultsOf(courseData(of))).toEqual([]);
    expect(courseIn(courseData(of))).toMatchObject({
      name: of.subject.title,
      courseCode: of.subject.code,
      timeRequired: `PT${of.subject.hours}H`,
      inLanguage: 'ar',
      url: `{{origin}}/programme/${of.subject.code}`,
    });
  });

  it('of the programme is six programmes and a list of 59 courses', () => {
    const data = programmeData(publicSubjects);
    expect(faultsOf(data)).toEqual([]);
    const programmes = data['@graph'].filter((thing) => thing['@type'] === 'EducationalOccupationalProgram');
    expect(programmes).toHaveLength(6);
    expect(programmes.flatMap(({ hasCourse }) => hasCourse)).toHaveLength(59);
    expect(data['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'ItemList', numberOfItems: 59 }),
    );
  });

  it('names no price, no date and no person of the faculty', () => {
    const all = JSON.stringify(publicSubjects.map(courseData));
    expect(all).not.toMatch(/"(offers|price|startDate|instructor|aggregateRating|review)"/);
  });

  it('is found wrong where it is wrong', () => {
    const [first] = publicSubjects;
    if (!first) throw new Error('there are subjects');
    const data = courseData(first);
    const changed = (change: object) => ({
      ...data,
      '@graph': data['@graph'].map((thing) =>
        thing['@type'] === 'Course' ? { ...thing, ...change } : thing,
      ),
    });
    expect(faultsOf(changed({ name: undefined }))).toContain('Course has no name');
    expect(faultsOf(changed({ timeRequired: '12 ساعة' }))).toHaveLength(1);
    expect(faultsOf(changed({ teacher: 'أحمد' }))).toEqual(['Course has no property teacher']);
    expect(faultsOf(changed({ provider: { '@id': 'nobody' } }))).toEqual([
      'nobody is no CollegeOrUniversity',
    ]);
  });
});
