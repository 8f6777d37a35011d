/** Wordings of a key, each in a frame of its own so that one sees where it ends. */
import { Flex, Text } from '@mantine/core';
import { QuietWords } from '../../ui/quiet.tsx';

const MOST_CHIPS = 6;

export const Chips = ({ texts }: { texts: readonly string[] }) => (
  <Flex component="span" gap="0.25rem 0.375rem" wrap="wrap">
    {texts.slice(0, MOST_CHIPS).map((text) => (
      <Text
        key={text}
        span
        inherit
        maw="100%"
        py={1}
        px={8}
        bd="1px solid var(--mw-line)"
        bdrs={6}
        bg="var(--mw-raised)"
        style={{ overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
    ))}
    {texts.length > MOST_CHIPS ? <QuietWords>and {texts.length - MOST_CHIPS} more</QuietWords> : null}
  </Flex>
);
