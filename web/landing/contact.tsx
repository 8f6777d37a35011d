/** The way to reach a person. */
import { ContactForm } from '../layout/site/contact-form.tsx';
import classes from './landing.module.css';

export const Contact = () => (
  <section id="contact" className={classes.inner} aria-labelledby="contact-title">
    <div className={classes.halves} data-level="top">
      <div>
        <h2 id="contact-title">Write to us</h2>
        <p>
          A question, a rubric that was misread, an idea, or Markwise for your whole school: a person reads it
          and answers.
        </p>
      </div>
      <ContactForm prompt="Your message" />
    </div>
  </section>
);
