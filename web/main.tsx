/** The browser's entry. */
import './ui/theme/base.css';
import './lib/parse-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './router.tsx';
import { followColorScheme } from './ui/theme/color-scheme.ts';
import { waitForNavigation } from './ui/use-back-closes.ts';

followColorScheme();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const router = createBrowserRouter(routes);
waitForNavigation(router);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
