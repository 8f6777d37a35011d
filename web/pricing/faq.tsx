/** Seven questions that open to their answers. */
import { IconChevronDown } from '@tabler/icons-react';
import { FAQ_ENTRIES } from '../lib/faq-entries.ts';
import classes from './faq.module.css';

export const Faq = () => (
  <section className={classes.faq} aria-labelledby="faq-title">
    <h2 id="faq-title" className={classes.title}>
      Questions and answers
    </h2>
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
  </section>
);
