/**
 * Draws pages when the browser side is built (vite.config.ts), so that they are seen before any script has come: the front page, the
 * page for signing in, and for all others the sign that they are on their way. The script draws them anew in one go.
 */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Sketch } from './layout/sketch.tsx';
import { routes } from './router.tsx';
import { UiProvider } from './ui/theme/ui-provider.tsx';

export const drawPage = async (address: string): Promise<string> => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => {
        if (initialized) resolve();
      });
    });
  const drawn = renderToString(<RouterProvider router={router} />);
  router.dispose();
  return drawn;
};

/** What stands at this address until it is known who looks, with the colours of the parts, whose styles some of these pages name already. */
export const drawSketch = (pathname: string): string =>
  renderToString(
    <UiProvider>
      <Sketch pathname={pathname} />
    </UiProvider>,
  );
