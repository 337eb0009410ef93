/** At build time only: the programme's pages for visitors, and what is to be drawn for them. */
import { institution, programmeTotals } from '#content/index';
import { type PublicSubject, publicSubjects } from '#content/public-subjects';
import { sampleLesson } from '#content/sample-lesson';
import { levelNames } from '#contract/level-names';
import { formatMediaTime } from './lib/format.ts';
import { fileOf, type Manifest } from './preload-links.ts';
import { courseData, programmeData } from './programme/course-data.ts';
import { MissingSubject } from './programme/missing-subject.tsx';
import { ProgrammePage } from './programme/programme-page.tsx';
import { missingSubjectText, programmeText, sampleText, subjectText } from './programme/programme-text.ts';
import { PublicFrame } from './programme/public-frame.tsx';
import { publicLinks } from './programme/public-links.ts';
import { SubjectPage } from './programme/subject-page.tsx';
import { landingText } from './programme/text.ts';
import { type PageDocument, renderDocument } from './ready-document.tsx';

const titled = (title: string): string => `${title} — ${institution.name}`;

/** Where each subject is found, and the file of its page. */
export const readySubjects = publicSubjects.map((of) => ({
  of,
  path: publicLinks.subject(of.subject.code),
  file: `subject-${of.subject.code}.html`,
}));

/** File name → content. */
export function programmePages(
  manifest: Manifest,
  publicDocument: Omit<PageDocument, 'title' | 'body'>,
): Record<string, string> {
  const common = { ...publicDocument, stylesheet: fileOf(manifest, 'programme/programme-pages.css') };
  const scripts = [fileOf(manifest, 'programme/play-sample.js')];
  return {
    'programme.html': renderDocument({
      ...common,
      title: titled(programmeText.title),
      description: programmeText.description(programmeTotals.subjects, programmeTotals.levels),
      found: { path: publicLinks.programme, picture: 'programme', data: programmeData(publicSubjects) },
      body: (
        <PublicFrame path={publicLinks.programme} returnTo={publicLinks.programme}>
          <ProgrammePage />
        </PublicFrame>
      ),
    }),
    'missing-subject.html': renderDocument({
      ...common,
      title: titled(missingSubjectText.title),
      body: (
        <PublicFrame path="">
          <MissingSubject />
        </PublicFrame>
      ),
    }),
    ...Object.fromEntries(
      readySubjects.map(({ of, path, file }) => [
        file,
        renderDocument({
          ...common,
          scripts,
          title: titled(of.subject.title),
          description: subjectText.description(of),
          found: { path, picture: of.subject.code, data: courseData(of) },
          body: (
            <PublicFrame path={path} returnTo={path}>
              <SubjectPage of={of} />
            </PublicFrame>
          ),
        }),
      ]),
    ),
  };
}

/** What `scripts/share-pictures.mjs` draws, by the name of its file. */
export const pictures = {
  /** Shown where a page is shared. */
  shared: [
    sharedAs('university', landingText.title.join('\n'), programmeText.counted(programmeTotals), 1, 0),
    sharedAs('programme', programmeText.title, programmeText.counted(programmeTotals), 3, 0),
    ...publicSubjects.map((of) =>
      sharedAs(of.subject.code, of.subject.title, lineOf(of), of.level.level, of.place),
    ),
  ],
  /** Stands where the film will play. */
  poster: {
    name: 'sample-lesson',
    title: sampleText.title,
    line: formatMediaTime(sampleLesson.seconds),
  },
  university: institution.name,
};

function sharedAs(
  name: string,
  title: string,
  line: string,
  level: PublicSubject['level']['level'],
  stamp: number,
) {
  return { name, title, line, level, stamp };
}

function lineOf({ subject, level, lessonCount }: PublicSubject): string {
  const size = [subjectText.lessons(lessonCount, subject.units.length), subjectText.hours(subject.hours)];
  return [levelNames[level.level], ...size].join(' · ');
}
