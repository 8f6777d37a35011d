/** One light colour for each criterion, the same on the sheet and on the page; after the last they begin again. */
type Colour = readonly [red: number, green: number, blue: number];

const COLOURS: readonly Colour[] = [
  [255, 224, 102],
  [150, 210, 255],
  [170, 230, 160],
  [255, 190, 150],
  [215, 190, 255],
  [255, 180, 205],
  [140, 230, 220],
  [214, 214, 160],
];

export const colourOf = (place: number): Colour => COLOURS[place % COLOURS.length] ?? [255, 224, 102];
