/** Draws pages with writing on them for tests. */
import sharp from 'sharp';

/** Lines of different lengths and words, as a page has them. */
export const LINES = [
  'Plants make sugar from light.',
  'The leaves take in carbon dioxide through small openings,',
  'and the roots bring up water from the soil.',
  'Oxygen is set free as a by-product of the reaction.',
  'At night no light reaches the leaf and the reaction stops.',
  'This is why a plant in the dark loses weight.',
];

export type PageLook = { paper?: string; ink?: string; shadow?: boolean; lines?: readonly string[] };

export const drawPage = ({
  paper = 'white',
  ink = 'black',
  shadow = false,
  lines = LINES,
}: PageLook = {}) => {
  const text = lines
    .map(
      (line, index) =>
        `<text x="60" y="${90 + index * 62}" font-size="27" font-family="serif">${line}</text>`,
    )
    .join('');
  const shade = shadow
    ? '<defs><linearGradient id="g"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.7"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>'
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="480"><rect width="100%" height="100%" fill="${paper}"/><g fill="${ink}">${text}</g>${shade}</svg>`;
  return sharp(Buffer.from(svg));
};
