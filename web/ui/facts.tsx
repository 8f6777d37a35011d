/** A few figures with what they are, side by side. */
import rows from './rows.module.css';

export const Facts = ({ facts }: { facts: [term: string, value: string | number | null][] }) => (
  <dl className={rows.figures}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
