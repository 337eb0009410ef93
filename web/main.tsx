import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { aMoment, App, arrive, isLesson } from './app.tsx';
import './styles/global.css';

/** The letters of every page. */
const letters = ['400 1em "Plex Arabic"', '600 1em "Plex Arabic"', '700 1em "Amiri"'];

const fetchLetters = () => Promise.allSettled(letters.map((face) => document.fonts.load(face, 'ا')));

/** Lines drawn in other letters break elsewhere, and all below them moves when ours come: they are waited for, not for long. */
async function begin(root: HTMLElement): Promise<void> {
  const path = location.pathname;
  if (isLesson(path)) {
    await arrive(path);
    // Sooner they would be in the way of the film.
    void fetchLetters();
  } else {
    await Promise.all([arrive(path), Promise.race([fetchLetters(), aMoment(path)])]);
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
void begin(root);
