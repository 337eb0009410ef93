import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, arrive } from './app.tsx';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

// The letters of every page. Found only when one is laid out, they would take the line from the film that it has asked for.
for (const face of ['600 1em "Plex Arabic"', '700 1em "Amiri"']) void document.fonts.load(face, 'ا');

void arrive(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
