/** How the paper is looked at. */
const ZOOMS = [1, 1.5, 2] as const;
export const nextZoom = (zoom: number): number => ZOOMS.find((one) => one > zoom) ?? ZOOMS[0];

export type PaperLook = {
  view: 'pages' | 'text';
  zoom: number;
  turns: number;
  isMarked: boolean;
  isFinding: boolean;
};
export const FIRST_LOOK: PaperLook = {
  view: 'pages',
  zoom: 1,
  turns: 0,
  isMarked: true,
  isFinding: false,
};
