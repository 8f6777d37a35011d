/** The way to reach a person. */
import { ContactForm } from '../layout/site/contact-form.tsx';
import classes from './contact.module.css';

export const Contact = () => (
  <section id="contact" className={classes.section} aria-labelledby="contact-title">
    <div className={classes.inner}>
      <div>
        <h2 id="contact-title">Write to us</h2>
        <p className={classes.text}>
          A question, a rubric that was misread, an idea, or Markwise for your whole school: a person reads it
          and answers.
        </p>
      </div>
      <ContactForm prompt="Your message" />
    </div>
  </section>
);
