/** One question of a key: tells its wording, its model answer, its points and its parts from each other. */
import { type Amount, type Draft, draft } from './draft.ts';
import { readLabel } from './labels.ts';
import { findAmount, wholeAmount } from './points.ts';

export type Question = { label: string; lines: string[]; group: string };

const MARKER =
  /^(?:[-•*]\s*)?(?:(?:the\s+)?(?:model|sample|correct|expected|suggested|possible|acceptable|ideal|example)\s+)?(?:answers?|ans|solution|response|key|accept|mark(?:ing)?\s+scheme|a)\s*(?:\((?<worth>[^)]*)\)|\[(?<marks>[^\]]*)\])?\s*[:=]\s*(?<rest>.*)$/isu;
const MARKER_WITHIN =
  /^(?<asked>.*?\S)\s*(?:\b(?:model\s+|sample\s+|correct\s+)?(?:answers?|ans|solution)\s*:|\bA:|→|=>|⇒)\s*(?<rest>.*)$/isu;
const WORTH_LINE = /^(?:points?|marks?|worth|value|score)\s*(?:possible|available)?\s*[:=]\s*(?<worth>.+)$/iu;
const ASKS =
  /^(?:explain|describe|define|state|name|list|give|calculate|compute|find|solve|compare|contrast|discuss|why|what|how|who|when|where|which|outline|identify|write|draw|evaluate|simplify|show|prove|determine|complete|use|label|analy[sz]e|summari[sz]e|factor|convert|differentiate|integrate|translate|is|are|does|do|can|in\s+your\s+own\s+words)\b/iu;

type Split = { asked: string[]; answered: string[]; amount: Amount | null };

/** Cuts "(5 points)" out of a question's wording. Bare trailing numbers stay: they may be the answer. */
const takeAmount = (text: string): { text: string; amount: Amount | null } => {
  const found = findAmount(text);
  if (!found?.amount.sure || found.amount.unit === 'percent') {
    const whole = wholeAmount(text);
    return whole?.sure && whole.unit === 'points' ? { text: '', amount: whole } : { text, amount: null };
  }
  const bracketed =
    /[([][^)\]]*\d[^)\]]*[)\]]|\/\s*\d/u.test(text) || /\b(?:points?|pts?|marks?)\b/iu.test(text);
  if (!bracketed) return { text, amount: null };
  return { text: [found.before, found.after].filter((part) => part !== '').join(' '), amount: found.amount };
};

const isAsked = (line: string): boolean => line.trim().endsWith('?') || endsWithWorth(line);

const splitLines = (lines: string[]): Split => {
  const split: Split = { asked: [], answered: [], amount: null };
  let answering = false;
  for (const line of lines) {
    const worth = WORTH_LINE.exec(line)?.groups?.worth;
    const marker = MARKER.exec(line)?.groups;
    const within = answering || marker ? undefined : MARKER_WITHIN.exec(line)?.groups;
    if (worth !== undefined && wholeAmount(worth) !== null) split.amount = wholeAmount(worth);
    else if (marker) {
      const inside = wholeAmount(marker.worth ?? marker.marks ?? '');
      split.amount = split.amount ?? inside;
      answering = true;
      if ((marker.rest ?? '') !== '') split.answered.push(marker.rest ?? '');
    } else if (within && split.asked.some(isAsked)) {
      answering = true;
      split.answered.push(line);
    } else if (within) {
      answering = true;
      split.asked.push(within.asked ?? '');
      split.answered.push(within.rest ?? '');
    } else (answering ? split.answered : split.asked).push(line);
  }
  return split;
};

/** No marker says where the answer begins: after the question mark, after the line that asks, or it is all answer. */
const splitByMeaning = (lines: string[]): { asked: string[]; answered: string[] } => {
  const [first = '', ...others] = lines;
  const mark = first.indexOf('?');
  if (mark >= 0) {
    const after = first.slice(mark + 1).replace(/^[\s\-–—:]+/u, '');
    return { asked: [first.slice(0, mark + 1)], answered: after === '' ? others : [after, ...others] };
  }
  const later = lines.findIndex((line) => line.trim().endsWith('?'));
  if (later > 0) return { asked: lines.slice(0, later + 1), answered: lines.slice(later + 1) };
  if (ASKS.test(first)) {
    const stop = /^(?<asked>[^.:]{8,}?[.:])\s+(?<rest>\S.*)$/su.exec(first)?.groups;
    if (stop) return { asked: [stop.asked ?? ''], answered: [stop.rest ?? '', ...others] };
    return { asked: [first], answered: others };
  }
  return { asked: [], answered: lines };
};

/** "chlorophyll (1 mark), sunlight (1 mark)": the question's worth when nothing else states it. */
const sumOfMarks = (answer: string): Amount | null => {
  const marks = [
    ...answer.matchAll(/[([]\s*(?<value>\d+(?:\.\d+)?)\s*(?:points?|pts?|marks?|m)?\s*[)\]]/giu),
  ];
  const withUnit = /[([]\s*\d+(?:\.\d+)?\s*(?:points?|pts?|marks?)\s*[)\]]/iu.test(answer);
  const value = marks.reduce((sum, match) => sum + Number(match.groups?.value), 0);
  return withUnit && value > 0 ? { value, low: value, unit: 'points', each: false, sure: true } : null;
};

/** "Find its speed. (4 pts)": points close the wording of a question, so what follows is its answer. */
const endsWithWorth = (line: string): boolean => {
  const found = findAmount(line);
  return found?.amount.sure === true && found.after === '' && found.before !== '';
};

type Wording = { asked: string[]; after: string[]; amount: Amount | null };

/** Takes the points out of a question's wording. Points in lines after the question mark belong to the answer. */
const takeWorth = (lines: string[]): Wording => {
  const mark = lines.findIndex((line) => line.trim().endsWith('?'));
  const at = lines.findIndex(
    (line) => readLabel(line)?.style !== 'bullet' && takeAmount(line).amount !== null,
  );
  const worth = takeAmount(lines[at] ?? '');
  if (at < 0 || (mark >= 0 && at > mark + 1)) return { asked: lines, after: [], amount: null };
  const before = [...lines.slice(0, at), worth.text].filter((line) => line !== '');
  const after = lines.slice(at + 1);
  const closes = endsWithWorth(lines[at] ?? '') && !after.some((line) => line.endsWith('?'));
  if (!closes || after.length === 0) return { asked: [...before, ...after], after: [], amount: worth.amount };
  const marks = after
    .filter(endsWithWorth)
    .reduce((sum, line) => sum + (findAmount(line)?.amount.value ?? 0), 0);
  if (marks > 0 && marks !== worth.amount?.value && mark < 0)
    return { asked: lines, after: [], amount: null };
  return { asked: before, after, amount: worth.amount };
};

const toDraft = (label: string, lines: string[], group: string): Draft => {
  const split = splitLines(lines);
  const { asked, after, amount } = takeWorth(split.asked);
  const cut =
    split.answered.length > 0
      ? { asked: [...asked, ...after], answered: split.answered }
      : after.length > 0
        ? { asked, answered: after }
        : splitByMeaning(asked);
  const answer = cut.answered.join('\n').trim();
  const worth = split.amount ?? amount ?? sumOfMarks(answer);
  return draft({
    name: `Question ${label}`,
    question: label,
    amount: worth?.each ? { ...worth, each: false } : worth,
    description: cut.asked.join('\n').trim(),
    answer,
    group,
  });
};

/** Options of a multiple-choice question look like parts, but are capital letters or have one letter as their answer. */
const isOptions = (lines: string[], parts: number[]): boolean => {
  const labels = parts.map((at) => readLabel(lines[at] ?? ''));
  if (labels.some((label) => findAmount(label?.rest ?? '')?.amount.sure)) return false;
  if (labels.every((label) => label?.upper)) return true;
  const tail = lines.slice((parts.at(-1) ?? 0) + 1).map((line) => MARKER.exec(line)?.groups?.rest ?? '');
  return tail.some((rest) => /^\(?[a-h]\)?(?:[.):]|\s|$)/iu.test(rest));
};

export const questionToDrafts = (question: Question): Draft[] => {
  const { lines, label, group } = question;
  const firstLabel = readLabel(lines[0] ?? '');
  const all = firstLabel?.style === 'letter' && firstLabel.part === 'a' ? ['', ...lines] : lines;
  const parts = all.flatMap((line, at) => {
    const found = readLabel(line);
    return found?.style === 'letter' ? [at] : [];
  });
  const inOrder = parts.every((at, index) => readLabel(all[at] ?? '')?.part === 'abcdefgh'[index]);
  if (parts.length < 2 || !inOrder || /[a-h]$/u.test(label) || isOptions(all, parts))
    return [
      toDraft(
        label,
        lines.filter((line) => line !== ''),
        group,
      ),
    ];
  const stem = all.slice(0, parts[0]).join(' ').trim();
  const worth = takeAmount(stem);
  const children = parts.map((at, index) => {
    const part = readLabel(all[at] ?? '');
    const item = toDraft(
      `${label}${part?.part ?? ''}`,
      [part?.rest ?? '', ...all.slice(at + 1, parts[index + 1])].filter((line) => line !== ''),
      group,
    );
    return { ...item, description: [worth.text, item.description].filter((text) => text !== '').join(' ') };
  });
  const own = worth.amount;
  if (!own || children.some((child) => child.amount !== null)) return children;
  return children.map((child) => ({
    ...child,
    amount: own.each ? { ...own, each: false } : { ...own, value: own.value / children.length },
  }));
};
