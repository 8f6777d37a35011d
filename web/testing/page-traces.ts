/**
 * Files of tests share one window: to load jsdom, React and the widgets anew for each took longer than the tests. What a file
 * did to the window is taken back at its end, so that the next one begins on a page that nobody has used.
 */

type Listening = Parameters<typeof window.addEventListener>;
type Timer = ReturnType<typeof setTimeout>;

const attributesOf = (element: Element): Map<string, string> =>
  new Map(Array.from(element.attributes, ({ name, value }) => [name, value]));

const sameAttributes = (element: Element, before: Map<string, string>): boolean =>
  element.attributes.length === before.size &&
  [...before].every(([name, value]) => element.getAttribute(name) === value);

const restoreAttributes = (element: Element, before: Map<string, string>) => {
  for (const { name } of Array.from(element.attributes)) if (!before.has(name)) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
};

/** Remembers what would outlive a file unseen: timers that still run, and listeners of the window. */
const watchWindow = () => {
  const timers = new Set<Timer>();
  const listening: Listening[] = [];
  const { setTimeout, setInterval } = globalThis;
  const { addEventListener } = window;
  globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...given);
    timers.add(timer);
    return timer;
  }, setTimeout);
  globalThis.setInterval = Object.assign((...given: Parameters<typeof setInterval>) => {
    const timer = setInterval(...given);
    timers.add(timer);
    return timer;
  }, setInterval);
  window.addEventListener = (...given: Listening) => {
    listening.push(given);
    addEventListener.apply(window, given);
  };
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    window.addEventListener = addEventListener;
    for (const timer of timers) clearTimeout(timer);
    for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options);
  };
};

/** To be called on a page that nobody has used. */
export const watchPage = () => {
  const { documentElement, head, body } = document;
  const address = window.location.href;
  const before = [documentElement, body].map((element) => ({ element, attributes: attributesOf(element) }));
  const inHead = new Set(head.children);
  const forget = watchWindow();

  /** What of it can be seen, in words; nothing on a page that nobody has used. */
  const traces = (): string[] => [
    ...Array.from(body.children, ({ tagName }) => `<${tagName}> in the body`),
    ...Array.from(head.children).flatMap((each) =>
      inHead.has(each) ? [] : [`<${each.tagName}> in the head`],
    ),
    ...before.flatMap(({ element, attributes }) =>
      sameAttributes(element, attributes) ? [] : [`attributes of <${element.tagName}>`],
    ),
    ...(localStorage.length + sessionStorage.length > 0 ? ['something stored'] : []),
    ...(window.location.href === address ? [] : ['another address']),
  ];

  const takeBack = () => {
    forget();
    body.replaceChildren();
    for (const each of Array.from(head.children)) if (!inHead.has(each)) each.remove();
    for (const { element, attributes } of before) restoreAttributes(element, attributes);
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', address);
  };

  return { traces, takeBack };
};
