/** Seven questions that open to their answers. */
import { Box, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FAQ_ENTRIES } from '../lib/faq-entries.ts';
import classes from './pricing.module.css';

export const Faq = () => (
  <Box component="section" maw={768} mt={56} aria-labelledby="faq-title">
    <Title id="faq-title" order={2} mb="md" fz={24}>
      Questions and answers
    </Title>
    {FAQ_ENTRIES.map(({ question, answer, link }) => (
      <details key={question} className={classes.entry}>
        <summary>
          {question}
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link === undefined ? null : (
          <p>
            <a href={link.to}>{link.words}</a>
          </p>
        )}
      </details>
    ))}
  </Box>
);
