/** Says how long student work is kept, where the installation does not keep it for ever. */
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../api/installation.ts';
import { countOf } from '../lib/format.ts';

/** Nothing while it is not known: a page is no worse without it. */
export const RetentionNote = ({ className }: { className?: string | undefined }) => {
  const days = useQuery(installationQuery).data?.retention_days ?? null;
  if (days === null) return null;
  return (
    <p className={className}>Student work is deleted after {countOf(days, 'day')} on this installation.</p>
  );
};
