/** Runs inside the page: lists the elements and attributes that none of our screens has, and that an attack would need. */

/** Handed to the browser as text, so everything it needs stands inside. */
export const findForeignParts = (home: string): string[] => {
  const found: string[] = [];
  const FOREIGN = [
    'iframe, frame, frameset, object, embed, applet, portal, fencedframe, base, template, plaintext, xmp, marquee',
    'audio, video, track, map, area, param, foreignObject, animate, animateTransform, set, discard, use, feImage',
    'math:not(.katex > math), mglyph, maction, annotation-xml, body title:not(svg title), body meta, body link, image',
    'meta[http-equiv], script:not([src]), svg script, svg style, svg a, [contenteditable], [srcdoc], [ping]',
    '[formaction], form[action], [manifest], [background], [attributionsrc], [shadowrootmode], [popover]',
  ];
  const CLOBBERING = [
    ...['location', 'document', 'cookie', 'getElementById', 'attributes', 'nodeName', 'body', 'firstChild'],
    ...['__hit', 'localStorage', 'sessionStorage', 'currentScript', 'defaultView', 'history', 'pushState'],
    ...['fetch', 'querySelector', 'csrf'],
  ];
  const report = (why: string, element: Element) => {
    const shown = element.cloneNode(false);
    found.push(`${why}: ${shown instanceof Element ? shown.outerHTML.slice(0, 160) : ''}`);
  };
  for (const element of document.querySelectorAll(FOREIGN.join(', '))) report('a foreign part', element);

  /** A link may lead elsewhere, but only into a window that knows nothing of ours. */
  const mayLeave = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    element.target === '_blank' &&
    element.relList.contains('noopener');
  const isAllowed = (element: Element, address: string): boolean => {
    if (!URL.canParse(address, document.baseURI)) return true;
    const { protocol, origin } = new URL(address, document.baseURI);
    if (protocol === 'http:' || protocol === 'https:') return origin === home || mayLeave(element);
    if (protocol === 'mailto:' || protocol === 'tel:') return element instanceof HTMLAnchorElement;
    return (protocol === 'blob:' || /^data:image\//i.test(address)) && element instanceof HTMLImageElement;
  };
  const addressesIn = (name: string, value: string): string[] => {
    if (name === 'srcset') return value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '');
    return /^(href|src|xlink:href|data|poster|action|cite|longdesc|lowsrc)$/.test(name) ? [value] : [];
  };
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) report('a handler', element);
      if (name === 'style' && /url\(|expression|image-set|@import/i.test(value))
        report('a style that loads', element);
      if ((name === 'id' || name === 'name') && CLOBBERING.includes(value))
        report('a name that hides ours', element);
      if (addressesIn(name, value).some((address) => !isAllowed(element, address)))
        report('an address that is not allowed', element);
    }
  for (const style of document.querySelectorAll('style'))
    if (/@import|url\(|expression\(/i.test(style.textContent)) report('a style sheet that loads', style);
  if (Reflect.has(Object.prototype, 'polluted')) found.push('the prototype of all objects was changed');
  return found;
};
