import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, arrive } from './app.tsx';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

void arrive(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
