/** The photos of the paper that is being put together. */
import { useRef, useState } from 'react';
import {
  forgetPhoto,
  MOST_PHOTOS,
  makePaper,
  movePhoto,
  type PhotoPage,
  settlePhoto,
  turnPhoto,
} from './photo-pages.ts';
import { type PreparePhoto, preparePhoto } from './prepare-photo.ts';

export const usePhotos = (prepare: PreparePhoto = preparePhoto) => {
  const [pages, setPages] = useState<PhotoPage[]>([]);
  const lastId = useRef(0);
  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, MOST_PHOTOS - pages.length)) {
      lastId.current += 1;
      const id = lastId.current;
      setPages((before) => [...before, { id, state: 'working' }]);
      void prepare(file).then((outcome) => {
        const settled = settlePhoto(id, outcome);
        setPages((before) => before.map((page) => (page.id === id ? settled : page)));
      });
    }
  };
  const remove = (id: number) =>
    setPages((before) => {
      for (const page of before) if (page.id === id) forgetPhoto(page);
      return before.filter((page) => page.id !== id);
    });
  const clear = () => {
    for (const page of pages) forgetPhoto(page);
    setPages([]);
  };
  return {
    pages,
    add,
    remove,
    clear,
    move: (id: number, by: -1 | 1) => setPages((before) => movePhoto(before, id, by)),
    turn: (id: number) => setPages((before) => turnPhoto(before, id)),
    finish: (student: string) => makePaper(pages, student, new Date()),
  };
};
export type Photos = ReturnType<typeof usePhotos>;
