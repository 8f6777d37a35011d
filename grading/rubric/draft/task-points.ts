/** The points that a task prints: its total, and what it gives for which part. */
export type TaskShare = { name: string; points: number };
export type TaskPoints = { total: number | null; shares: TaskShare[] };

const UNIT = '(?:points?|marks?|pts?\\.?|Punkten?|Punkte|P\\.)';
const TOTAL = new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?<n>\d{1,3})\s*${UNIT}(?![\p{L}])`, 'giu');
/** "20 points: causes 9, sources 6, judgement 5", "causes: 9 points; sources: 6 points". */
const SHARE = new RegExp(
  String.raw`^(?<name>\p{L}[\p{L}\p{N}’' -]{1,40}?)\s*[:=–-]?\s*(?<n>\d{1,3})\s*${UNIT}?$`,
  'iu',
);

const readShares = (list: string): TaskShare[] => {
  const items = list.split(/[,;]\s*|\s+(?:and|und)\s+(?=\p{L}[^,;]*\d)/u).map((item) => item.trim());
  const shares = items.flatMap((item) => {
    const { name, n } = SHARE.exec(item)?.groups ?? {};
    return name === undefined ? [] : [{ name: name.trim(), points: Number(n) }];
  });
  return shares.length === items.length && shares.length > 1 ? shares : [];
};

/** A list counts only where it adds up to the total that stands beside it. */
export const readTaskPoints = (brief: string): TaskPoints => {
  const totals = [...brief.matchAll(TOTAL)].map(({ groups }) => Number(groups?.n));
  const lists = [...brief.matchAll(/[([](?<list>[^()[\]]{5,300})[)\]]/gu)].map(
    ({ groups }) => groups?.list ?? '',
  );
  for (const list of lists) {
    const cut = new RegExp(String.raw`^\s*(?<n>\d{1,3})\s*${UNIT}\s*[:–-]\s*(?<rest>.+)$`, 'iu').exec(
      list,
    )?.groups;
    const shares = readShares(cut?.rest ?? list);
    const sum = shares.reduce((all, { points }) => all + points, 0);
    if (shares.length > 0 && (cut === undefined || sum === Number(cut.n))) return { total: sum, shares };
  }
  const [only] = totals;
  return { total: totals.length === 1 && only !== undefined && only > 0 ? only : null, shares: [] };
};
