/** Judges what a file says outside of its text: headers, comments, alternative texts, field codes. */

/** Longer than any caption or running title: somebody put prose where the reader does not look. */
const LONGEST_REMARK = 500;

const ADDRESSED_TO_A_GRADER = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,60}\b(previous|prior|above|earlier|all|any|every|the|these|your)\b/is,
  /\b(full|maximum|max|highest|perfect|top|best|complete|all)\b.{0,25}\b(marks?|points?|scores?|grades?|credits?)\b/is,
  /\b(give|award|assign|grant|return|output|set|report)\b.{0,60}\b(marks?|points?|scores?|grades?|credits?|\d+\s*(%|\/\s*\d+))/is,
  /\b(grader|examiner|evaluator|marker|language model|llm|chatgpt|gpt|claude|gemini|system prompt|prompt|ai (model|system|assistant|grader))\b/is,
  /\b(you (are|must|should|will)|your (task|instructions?|role))\b/is,
  /\binstructions?\b.{0,30}\b(follow|obey|new|updated|override|above|previous)\b/is,
  /\b(new|updated|system|hidden|secret)\b.{0,20}\b(instructions?|message|prompt)\b/is,
];

/** Whether a remark off the page tries to reach whoever grades, rather than to describe a picture or name a chapter. */
export const smuggles = (text: string): boolean =>
  text.length > LONGEST_REMARK || ADDRESSED_TO_A_GRADER.some((pattern) => pattern.test(text));
