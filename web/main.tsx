/** The browser's entry. */
import './ui/theme/base.css';
import './lib/parse-without-eval.ts';
import { StrictMode, startTransition, useEffect } from 'react';
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

/** What came with the HTML may have been inert: until here nobody would have listened. */
const Page = () => {
  useEffect(() => {
    root.inert = false;
  }, []);
  return <RouterProvider router={router} />;
};

/** Drawn in small steps, so that a slow telephone answers to the finger in between. */
const draw = () => {
  const drawn = createRoot(root);
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  );
};

// What the page brought along stays until all of this page's own scripts are there.
if (router.state.initialized) draw();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
