// Runs before the first paint, so that a teacher who chose the light theme never sees a dark flash.
// It is a file of its own because the content security policy forbids inline scripts.
try {
  if (localStorage.getItem('color_scheme') === 'light') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  }
  // Who is signed in goes on from the page for signing in, and need not see the one that came with its HTML.
  if (localStorage.getItem('access_token') !== null) document.documentElement.dataset.known = '';
} catch {
  // Storage is forbidden in this browser: the dark default of the page stands.
}
