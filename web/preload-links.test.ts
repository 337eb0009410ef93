import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

const manifest = {
  'index.html': { file: 'app.js', imports: ['_shared.js'], css: ['app.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_player.js': { file: 'player.js', imports: ['_shared.js'], css: ['player.css'] },
  'lessons/lesson-page.tsx': {
    file: 'lesson.js',
    imports: ['index.html', '_player.js'],
    css: ['lesson.css'],
  },
};

test('the browser is told of all that a page needs beyond the app, and of nothing twice', () => {
  expect(preloadLinks(manifest, 'lessons/lesson-page.tsx', ['/api/courses/:id'])).toBe(
    [
      '<link rel="modulepreload" crossorigin href="/lesson.js">',
      '<link rel="modulepreload" crossorigin href="/player.js">',
      '<link rel="preload" as="style" crossorigin href="/lesson.css">',
      '<link rel="preload" as="style" crossorigin href="/player.css">',
      '<link rel="preload" as="fetch" crossorigin href="/api/courses/:id">',
    ].join(''),
  );
});

test('a page whose file was renamed stops the build', () => {
  expect(() => preloadLinks(manifest, 'lessons/film-page.tsx', [])).toThrow('film-page');
});
