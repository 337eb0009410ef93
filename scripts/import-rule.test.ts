import { describe, expect, test } from 'vitest';
import { importRefusal, resolveImport, SERVER_FEATURES, WEB_FEATURES } from './import-rule.mjs';

describe('an import that follows the rule is let through', () => {
  test.each([
    ['contract/exams.ts', 'zod'],
    ['contract/exams.ts', 'zod/mini'],
    ['contract/exams.ts', './endpoint.ts'],
    ['contract/exams.test.ts', 'vitest'],
    ['content/index.ts', '#contract/content'],
    ['content/index.ts', './programme.json'],
    ['server/config.ts', 'zod'],
    ['server/db/database.ts', '#server/config'],
    ['server/http/session.ts', '#server/db/database'],
    ['server/exams/routes.ts', '#contract/exams'],
    ['server/exams/routes.ts', './rules.ts'],
    ['server/exams/routes.ts', '#server/http/serve'],
    ['server/exams/routes.ts', '#server/certificates/queries'],
    ['server/exams/rules.ts', '../courses/rules.ts'],
    ['server/app.ts', '#server/exams/routes'],
    ['server/main.ts', './app.ts'],
    ['server/admin-cli.ts', '#server/accounts/queries'],
    ['server/accounts/accounts.test.ts', '#server/testing/app'],
    ['server/accounts/accounts.test.ts', '#server/dashboard/routes'],
    ['server/testing/app.ts', '#server/app'],
    ['contract/matn-schedule.ts', 'ts-fsrs'],
    ['web/lib/call.ts', '#contract/error-body'],
    ['web/ui/button.tsx', '#web/lib/format'],
    ['web/programme/levels.tsx', '#content/index'],
    ['web/exams/question.tsx', './api.ts'],
    ['web/exams/question.tsx', '#web/ui/button'],
    ['web/exams/question.tsx', '#web/courses/course-card'],
    ['web/exams/manage/exam-rows.tsx', '../question.tsx'],
    ['web/exams/manage/exam-rows.tsx', '#web/courses/manage/course-rows'],
    ['web/courses/manage/course-rows.tsx', '#web/exams/question'],
    ['web/courses/course-page.tsx', '#web/exams/question'],
    ['web/exams/exam-page.tsx', './question.tsx'],
    ['web/exams/exam-page.tsx', '#web/certificates/seal'],
    ['web/exams/exam-page.tsx', '#web/layout/shell'],
    ['web/layout/shell.tsx', '#web/accounts/user-menu'],
    ['web/routes.tsx', './exams/exam-page.tsx'],
    ['web/prerender.tsx', '#web/programme/landing-page'],
    ['web/main.tsx', './routes.tsx'],
    ['web/main.tsx', './styles/base.css'],
    ['web/exams/exam-page.tsx', './exam-page.css'],
    ['web/exams/exam-page.test.tsx', './exam-page.tsx'],
    ['e2e/visit.spec.ts', './support/test.ts'],
    ['e2e/visit.spec.ts', '#content/index'],
    ['e2e/support/server.ts', '../../scripts/ensure-built.mjs'],
    ['bench/load.ts', '#server/app'],
  ])('%s imports %s', (file, specifier) => {
    expect(importRefusal(file, specifier)).toBeUndefined();
  });
});

describe('an import against the rule is refused', () => {
  test.each([
    ['contract/exams.ts', 'drizzle-orm', 'and nothing else'],
    ['contract/exams.ts', 'zodiac', 'and nothing else'],
    ['contract/exams.ts', '#content/index', 'one way'],
    ['contract/exams.ts', '#server/config', 'contract never imports server'],
    ['contract/exams.test.ts', '#server/config', 'contract never imports server'],
    ['content/index.ts', '../web/lib/format.ts', 'content never imports web'],
    ['server/exams/routes.ts', '#web/lib/format', 'server never imports web'],
    ['server/exams/exams.test.ts', '#web/lib/format', 'server never imports web'],
    ['web/exams/api.ts', '#server/exams/rules', 'web never imports server'],
    ['web/exams/api.ts', '../../scripts/root.mjs', 'web never imports scripts'],
    ['server/config.ts', '#server/db/database', 'one way'],
    ['server/db/seed.ts', '#server/accounts/queries', 'one way'],
    ['server/http/session.ts', '#server/accounts/queries', 'one way'],
    ['server/courses/routes.ts', '#server/exams/queries', 'one way'],
    ['server/exams/routes.ts', '#server/courses/routes', 'only queries.ts and rules.ts'],
    ['server/exams/routes.ts', '../courses/rules.test.ts', 'only tests'],
    ['server/exams/routes.ts', '#server/testing/app', 'only tests'],
    ['server/exams/routes.ts', '#server/app', 'one way'],
    ['server/app.ts', '#server/main', 'one way'],
    ['server/library/routes.ts', '#server/db/database', 'server/library has no place yet'],
    ['web/lib/call.ts', '#web/ui/toast', 'one way'],
    ['web/ui/button.tsx', '#web/accounts/api', 'one way'],
    ['web/courses/course-card.tsx', '#web/exams/question', 'one way'],
    ['web/exams/question.tsx', './manage/exam-rows.tsx', 'one way'],
    ['web/courses/manage/course-rows.tsx', '#web/exams/manage/exam-rows', 'one way'],
    ['web/library/shelf.tsx', '#web/ui/button', 'web/library has no place yet'],
    ['web/exams/question.tsx', '#web/layout/shell', 'one way'],
    ['web/exams/question.tsx', './exam-page.tsx', 'only web/routes.tsx imports a page'],
    ['web/exams/exam-page.tsx', './result-page.tsx', 'only web/routes.tsx imports a page'],
    ['web/layout/shell.tsx', '#web/programme/landing-page', 'only web/routes.tsx imports a page'],
    ['web/main.tsx', '#web/programme/landing-page', 'only web/routes.tsx imports a page'],
    ['web/layout/shell.tsx', '#web/routes', 'one way'],
    ['web/routes.tsx', '#web/app', 'one way'],
    ['e2e/exam.spec.ts', '#server/testing/app', 'only through the browser'],
    ['e2e/exam.spec.ts', '#web/exams/text', 'only through the browser'],
  ])('%s imports %s: %s', (file, specifier, reason) => {
    expect(importRefusal(file, specifier)).toContain(reason);
  });

  test('the message names both files', () => {
    expect(importRefusal('server/exams/routes.ts', '#server/courses/routes')).toBe(
      'server/exams/routes.ts imports server/courses/routes.ts: of another feature only queries.ts and rules.ts',
    );
  });
});

test('a feature of the web has its namesake in the server, and comes in its turn', () => {
  const ownOfTheWeb = ['downloads', 'programme', 'pwa'];
  const namesakes = WEB_FEATURES.filter((feature) => !ownOfTheWeb.includes(feature));
  expect(SERVER_FEATURES.filter((place) => namesakes.includes(place.slice('server/'.length)))).toEqual(
    namesakes.map((feature) => `server/${feature}`),
  );
});

describe('a specifier is resolved to the file it names', () => {
  const files = ['web/ui/button.tsx', 'web/lib/call.ts'];
  test.each([
    ['web/main.tsx', '#web/ui/button', 'web/ui/button.tsx'],
    ['web/main.tsx', '#web/lib/call', 'web/lib/call.ts'],
    ['web/exams/question.tsx', '../ui/button.tsx', 'web/ui/button.tsx'],
    ['web/main.tsx', './logo.svg?url', 'web/logo.svg'],
    ['web/main.tsx', 'react', undefined],
  ])('%s: %s is %s', (file, specifier, target) => {
    expect(resolveImport(file, specifier, (path) => files.includes(path))).toBe(target);
  });
});
