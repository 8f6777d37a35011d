/** The student's own pages, with what the marks rest on laid over them. Papers without pictures have none here. */
import { Checkbox, ScrollArea, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SharedPaper } from '../../contract/giving-back/released-paper.ts';
import type { PageBox } from '../../contract/grading.ts';
import type { PaperPage } from '../../contract/paper.ts';
import classes from './shared.module.css';

type Mark = { key: string; name: string; box: PageBox };

const marksOn = ({ criteria }: SharedPaper, page: number): Mark[] =>
  criteria.flatMap(({ id, name, quotes }) =>
    quotes
      .flatMap(({ boxes }) => boxes)
      .filter((box) => box.page === page)
      .map((box, at) => ({ key: `${id} ${at}`, name, box })),
  );

const percent = (share: number) => `${share * 100}%`;

const Page = ({ page, marks }: { page: PaperPage; marks: Mark[] }) => (
  <li className={classes.page} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
    <img src={page.image_url} alt={`Page ${page.number} of your work`} loading="lazy" />
    {marks.map(({ key, name, box }) => (
      <span
        key={key}
        className={classes.mark}
        title={name}
        style={{ left: percent(box.x), top: percent(box.y), width: percent(box.w), height: percent(box.h) }}
      />
    ))}
  </li>
);

export const PageList = ({ paper }: { paper: SharedPaper }) => {
  const [isMarked, setMarked] = useState(true);
  const hasMarks = paper.pages.some(({ number }) => marksOn(paper, number).length > 0);
  if (paper.pages.length === 0) return null;
  return (
    <Stack component="section" aria-label="Your work">
      {hasMarks ? (
        <Checkbox
          label="Show what the marks rest on"
          checked={isMarked}
          onChange={(event) => setMarked(event.currentTarget.checked)}
        />
      ) : null}
      {/* Scrolled for itself: the page is as long as what there is to read. */}
      <ScrollArea.Autosize mah="max(20rem, 72dvh)" viewportProps={{ tabIndex: 0 }}>
        <Stack component="ol">
          {paper.pages.map((page) => (
            <Page key={page.number} page={page} marks={isMarked ? marksOn(paper, page.number) : []} />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
};
