/** Rubrics side by side, one of which is looked at. */
import { Text } from '@mantine/core';
import { QuietWords } from '../../ui/quiet.tsx';
import classes from './start.module.css';

type Item = { id: string; title: string };
type Props<T extends Item> = {
  label: string;
  items: readonly T[];
  describe: (item: T) => string;
  chosen: T | null;
  onChoose: (item: T) => void;
};

export const Choice = <T extends Item>({ label, items, describe, chosen, onChoose }: Props<T>) => (
  <ul className={classes.templates} aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <button
          type="button"
          className={classes.template}
          aria-pressed={item.id === chosen?.id}
          onClick={() => onChoose(item)}
        >
          <Text span inherit fz="md" fw={600}>
            {item.title}
          </Text>
          <QuietWords fz="sm">{describe(item)}</QuietWords>
        </button>
      </li>
    ))}
  </ul>
);
