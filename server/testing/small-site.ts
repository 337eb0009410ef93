import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the least that counts as a built site. */
export async function smallSite(folder: string): Promise<string> {
  for (const inside of ['pages', 'assets', 'samples']) await mkdir(join(folder, inside));
  await writeFile(
    join(folder, 'index.html'),
    '<head><title>shell</title></head><body><div id="root"></div></body>',
  );
  await writeFile(join(folder, 'assets', 'app-a1b2c3.js'), 'export {};');
  await writeFile(join(folder, 'samples', 'lesson.mp4'), Buffer.alloc(200_000, 'film'));
  for (const page of ['landing', 'about', 'missing-subject'])
    await writeFile(join(folder, 'pages', `${page}.html`), `<body><p>${page}</p></body>`);
  for (const page of ['programme', 'subject-l1s02'])
    await writeFile(
      join(folder, 'pages', `${page}.html`),
      `<head><link rel="canonical" href="{{origin}}/${page}"></head><body><p>${page}</p></body>`,
    );
  const readyPages = {
    '/': 'landing.html',
    '/about-university': 'about.html',
    '/programme': 'programme.html',
    '/programme/l1s02': 'subject-l1s02.html',
  };
  await writeFile(join(folder, 'pages', 'public.json'), JSON.stringify(readyPages));
  for (const page of ['plain', 'sign-in'])
    await writeFile(
      join(folder, 'pages', `${page}.html`),
      '<title>{{title}}</title><body><main>{{main}}</main></body>',
    );
  const routes = {
    '/': '',
    '/about-university': '',
    '/programme': '',
    '/programme/l1s02': '',
    '/course/:id': '<link href="/api/courses/:id">',
    '/course/:courseId/lessons/:lessonId': '',
    '/admin': '',
  };
  await writeFile(join(folder, 'pages', 'routes.json'), JSON.stringify(routes));
  const entrants = {
    '/': 'visitor',
    '/about-university': 'visitor',
    '/programme': 'visitor',
    '/programme/l1s02': 'visitor',
    '/course/:id': 'student',
    '/course/:courseId/lessons/:lessonId': 'student',
    '/admin': 'staff',
  };
  await writeFile(join(folder, 'pages', 'entrants.json'), JSON.stringify(entrants));
  for (const page of ['signpost', 'staff-signpost', 'subject-signpost'])
    await writeFile(
      join(folder, 'pages', `${page}.html`),
      `<body><a href="/api/login?next={{next}}">${page}${page === 'subject-signpost' ? ' {{subject}} {{code}}' : ''}</a></body>`,
    );
  await writeFile(join(folder, 'pages', 'not-found.html'), '<body><p>not found</p></body>');
  return folder;
}
