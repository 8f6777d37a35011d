/** In which language a student is told what is said of the work. */
import { FeedbackLanguage, type Rubric } from '../../contract/grading.ts';
import { clearLanguageOfHeads, languageOf, languageOfHeads, languageOfKey } from './language-of.ts';

/**
 * The language of what the teacher says of marking, where these are sentences: in a language lesson task and answers may be in the other
 * one. Else the language in which the task and the rubric speak, where there are words in it; else that of the key's answers, and else the student's
 * own. Where all of them are in a language in which nothing is said, that of the teacher's remarks between them.
 */
export const languageFor = (
  { criteria, beside = '' }: Rubric,
  task: string,
  work: string,
): FeedbackLanguage => {
  // A question that is only numbered has its name from the program.
  const texts = criteria.flatMap(({ name, question, description, levels }) => [
    question === null ? name : '',
    description,
    ...levels.map((level) => level.description),
  ]);
  // The title stands above each part again, and would outweigh what is said of each.
  const heads = [...new Set(criteria.flatMap(({ rules }) => rules?.split('\n') ?? []))];
  const answers = criteria.map(({ answer }) => answer);
  // A few small words may be those of a language in which nothing is said; then the next speaks for it.
  const spoken = (text: string) => FeedbackLanguage.safeParse(languageOfKey(text)).data;
  return (
    FeedbackLanguage.safeParse(languageOf(heads.join('\n'))).data ??
    clearLanguageOfHeads([task, ...texts, ...heads].join('\n')) ??
    spoken([task, ...texts, ...heads].join('\n')) ??
    spoken([beside, ...answers].join('\n')) ??
    spoken(work) ??
    languageOfHeads([task, beside, ...texts, ...heads, ...answers].join('\n')) ??
    'en'
  );
};
