/**
 * What search engines read: the programme and its subjects in the words of schema.org. Only what the page says as well;
 * no price, no date and no person that nobody has settled.
 */
import { institution } from '#content/index';
import { type LevelPage, levelPages } from '#content/level-details';
import type { NamedSubject, PublicSubject } from '#content/public-subjects';
import { levelNames } from '#contract/level-names';
import type { SetBook } from '#contract/programme';
import { programmeText, subjectText } from './programme-text.ts';
import { publicLinks } from './public-links.ts';
import { siteAddress, sharePicture } from './site-address.ts';
import { publicText } from './text.ts';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The document that stands in a page. */
export interface LinkedData {
  '@context': 'https://schema.org';
  '@graph': Thing[];
}

const at = (path: string): string => siteAddress + path;
const language = 'ar';
const universityId = at('/#university');
const programmeId = (level: number): string => at(publicLinks.level(level));
const courseId = (code: string): string => `${at(publicLinks.subject(code))}#course`;
const hoursOf = (hours: number): string => `PT${hours}H`;

const university: Thing = {
  '@type': 'CollegeOrUniversity',
  '@id': universityId,
  name: institution.name,
  description: institution.description,
  url: at('/'),
  logo: at('/icons/icon-512.png'),
};

const inContext = (graph: Thing[]): LinkedData => ({ '@context': 'https://schema.org', '@graph': graph });

/** Of the page of a subject. */
export function courseData(of: PublicSubject): LinkedData {
  const { subject, level } = of;
  return inContext([
    university,
    courseOf(of),
    trailOf([
      { name: publicText.programmeShort, path: publicLinks.programme },
      { name: level.title, path: publicLinks.level(level.level) },
      { name: subject.title, path: publicLinks.subject(subject.code) },
    ]),
  ]);
}

function courseOf({ subject, level, prerequisites }: PublicSubject): Thing {
  const workload = hoursOf(subject.hours);
  return {
    '@type': 'Course',
    '@id': courseId(subject.code),
    name: subject.title,
    description: subject.description,
    url: at(publicLinks.subject(subject.code)),
    image: sharePicture(subject.code),
    courseCode: subject.code,
    inLanguage: language,
    provider: { '@id': universityId },
    educationalLevel: levelNames[level.level],
    about: subject.track,
    timeRequired: workload,
    educationalCredentialAwarded: subjectText.credential,
    ...(prerequisites.length > 0 && { coursePrerequisites: prerequisites.map(courseNamed) }),
    syllabusSections: subject.units.map(({ title, lectures }, index) => ({
      '@type': 'Syllabus',
      position: index + 1,
      name: title,
      description: lectures.join('؛ '),
    })),
    citation: bookOf(subject.setBook),
    // It is begun whenever somebody wants, and has no dates.
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: workload,
      inLanguage: language,
    },
  };
}

/** As another page names it. */
const courseNamed = ({ code, title }: Pick<NamedSubject, 'code' | 'title'>): Thing => ({
  '@type': 'Course',
  '@id': courseId(code),
  name: title,
  url: at(publicLinks.subject(code)),
});

const bookOf = ({ title, author }: SetBook): Thing => ({
  '@type': 'Book',
  name: title,
  ...(author !== null && { author: { '@type': 'Person', name: author } }),
});

/** Of the page of the whole programme. */
export function programmeData(subjects: readonly PublicSubject[]): LinkedData {
  return inContext([
    university,
    ...levelPages.map(programmeOf),
    {
      '@type': 'ItemList',
      name: publicText.programme,
      numberOfItems: subjects.length,
      itemListElement: subjects.map(({ subject }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: subject.title,
        url: at(publicLinks.subject(subject.code)),
      })),
    },
    trailOf([{ name: publicText.programmeShort, path: publicLinks.programme }]),
  ]);
}

/** One of the six levels. */
const programmeOf = (level: LevelPage): Thing => ({
  '@type': 'EducationalOccupationalProgram',
  '@id': programmeId(level.level),
  name: level.title,
  description: level.bannerText,
  url: programmeId(level.level),
  provider: { '@id': universityId },
  educationalProgramMode: 'online',
  educationalCredentialAwarded: level.certificateType,
  programPrerequisites: programmeText.admission(level),
  hasCourse: level.subjects.map(courseNamed),
});

/** The way from the first page to this one. */
const trailOf = (steps: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: publicText.home, path: publicLinks.home }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    }),
  ),
});
