import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { faculty } from '#content/faculty';
import { ResultList } from './result-list.tsx';
import { pageResults } from './results.ts';

/** What is seen of a teacher who was found. */
function seen(isSample: boolean): string {
  const teacher = {
    kind: 'teacher' as const,
    key: 'prof-1',
    title: 'أستاذ علوم الحديث',
    marks: [],
    excerpt: null,
  };
  const results = pageResults({
    courses: [],
    lessons: [],
    mutun: [],
    notes: [],
    questions: [],
    pages: [{ ...teacher, isSample }],
    hasMore: false,
  });
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <ResultList
        id="results"
        groups={[{ title: 'في صفحات الجامعة', icon: 'scroll', results }]}
        current={undefined}
        optionId={(key) => key}
        onFollow={() => undefined}
      />
    </Router>,
  );
}

test('a sample teacher carries the same words among the results as on the page of the faculty; a real one does not', () => {
  expect(seen(true)).toContain(faculty.sampleBadge);
  expect(seen(false)).toContain('أستاذ علوم الحديث');
  expect(seen(false)).not.toContain(faculty.sampleBadge);
});
