import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, arrive } from './app.tsx';
import './styles/global.css';

/** The letters of every page. */
const letters = ['600 1em "Plex Arabic"', '700 1em "Amiri"'];

async function begin(root: HTMLElement): Promise<void> {
  await arrive(location.pathname);
  // While the page is drawn: sooner they would be in the way of its film, and left to themselves they come when it is laid out.
  for (const face of letters) void document.fonts.load(face, 'ا');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
void begin(root);
