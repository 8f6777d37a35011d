/** What the teacher keeps for this criterion, under the comment: a click or Alt and a digit adds it. */
import { Stack } from '@mantine/core';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { foldCriterion } from '../../../../contract/comments.ts';
import { type OwnText, typedIn } from '../../../../contract/feedback.ts';
import type { PaperCriterion } from '../../../../contract/paper.ts';
import { commentsQuery, forgetComment, keepComment, noteUse } from '../../../api/comments.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { toast } from '../../../ui/states/toast.ts';
import { editText, shownText } from '../../paper/draft-review.ts';
import { begunIn, completes, fillIn, fillingOf, rankComments } from './bank-order.ts';
import classes from './judgement.module.css';

/** So many have a key. */
const KEYED = 9;
const OFFERED = 3;

const useBankChange = <V, A>(send: (values: V) => Promise<A>, onSuccess?: (answer: A) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess,
    onError: toast.refused,
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery.queryKey }),
  });
};

type Asked = {
  paper: ShownResult;
  criterion: PaperCriterion;
  /** What the teacher wrote here. */
  typed: OwnText | null;
  programs: string | null;
  onType: (text: OwnText | null, pace: 'now') => void;
};

export const useBank = ({ paper, criterion, typed, programs, onType }: Asked) => {
  const { data } = useQuery(commentsQuery);
  const keep = useBankChange(keepComment, ({ text }) => toast.success(`Kept for later: ${text}`));
  const use = useBankChange(noteUse);
  const forget = useBankChange(forgetComment);
  const key = foldCriterion(criterion.name);
  const filling = fillingOf(paper.student_name, criterion);
  const shown = shownText(typed, programs ?? '').trimEnd();
  const begun = typed === null ? '' : begunIn(shown);
  const choices = rankComments(data?.comments ?? [], criterion.name)
    .flatMap((comment) => {
      const text = fillIn(comment.text, filling);
      return text === null ? [] : [{ id: comment.id, text, isMeant: completes(text, begun) }];
    })
    // What is being typed comes first; the others keep their order.
    .toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant));
  const add = (choice: (typeof choices)[number]) => {
    const before = choice.isMeant ? shown.slice(0, shown.length - begun.length).trimEnd() : shown;
    const text = before === '' ? choice.text : `${before} ${choice.text}`;
    onType(editText(typed, text, programs ?? ''), 'now');
    use.mutate(choice.id);
  };
  return {
    choices: choices.slice(0, KEYED),
    offers: (data?.offers ?? []).filter(({ criterion_key }) => criterion_key === key).slice(0, OFFERED),
    /** The teacher's own words alone, where there are any. */
    own: typed === null ? '' : typedIn(typed).trim(),
    add,
    keep: (text: string) => keep.mutate({ text, criterion_key: key }),
    forget: (id: string) => forget.mutate(id),
    onKeyDown: (event: KeyboardEvent) => {
      const choice = event.altKey
        ? choices[Number(event.code.replace(/^(?:Digit|Numpad)/, '')) - 1]
        : undefined;
      if (choice === undefined) return;
      event.preventDefault();
      add(choice);
    },
  };
};
type Bank = ReturnType<typeof useBank>;

export const CommentBank = ({ bank }: { bank: Bank }) => {
  const { choices, offers, own } = bank;
  if (choices.length + offers.length === 0 && own === '') return null;
  return (
    <Stack gap={4} align="flex-start">
      {choices.length === 0 ? null : (
        <Stack component="ul" gap={2} w="100%" className={classes.choices} aria-label="Comments you keep">
          {choices.map((choice, at) => (
            <li key={choice.id}>
              <button
                type="button"
                className={classes.choice}
                data-meant={choice.isMeant}
                onClick={() => bank.add(choice)}
              >
                <kbd>Alt {at + 1}</kbd> {choice.text}
              </button>
              <button
                type="button"
                className={classes.forget}
                aria-label={`Do not keep: ${choice.text}`}
                onClick={() => bank.forget(choice.id)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </Stack>
      )}
      {offers.map(({ text, times }) => (
        <button key={text} type="button" className={classes.keep} onClick={() => bank.keep(text)}>
          <IconBookmarkPlus size={16} aria-hidden="true" />
          <span>
            Keep “{text}”, written on {times} papers
          </span>
        </button>
      ))}
      {own === '' ? null : (
        <button type="button" className={classes.keep} onClick={() => bank.keep(own)}>
          <IconBookmarkPlus size={16} aria-hidden="true" />
          <span>Keep this comment for later</span>
        </button>
      )}
    </Stack>
  );
};
