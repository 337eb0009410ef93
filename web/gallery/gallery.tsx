/** The workbench: the components in their states. Served at /gallery/ by the development server only. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import '../styles/global.css';
import { Notices } from '../ui/notices.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { ComponentsPage } from './components-page.tsx';
import { ShellPage } from './shell-page.tsx';
import './gallery.css';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no root element');

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Router base="/gallery">
        <Switch>
          <Route path="/shell" nest>
            <ShellPage />
          </Route>
          <Route>
            <ComponentsPage />
            <Notices />
          </Route>
        </Switch>
      </Router>
    </UiProvider>
  </StrictMode>,
);
