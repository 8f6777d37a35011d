/** The rubrics to start from, in our own words, in the order in which they are shown. */
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { artMusicResponse } from './arts/art-music-response.ts';
import { argument } from './english/argument.ts';
import { bookResponse } from './english/book-response.ts';
import { informative } from './english/informative.ts';
import { literaryAnalysis } from './english/literary-analysis.ts';
import { narrative } from './english/narrative.ts';
import { opinion } from './english/opinion.ts';
import { reflection } from './english/reflection.ts';
import { researchPaper } from './english/research-paper.ts';
import { summary } from './english/summary.ts';
import { codeReport } from './general/code-report.ts';
import { debate } from './general/debate.ts';
import { groupWork } from './general/group-work.ts';
import { poster } from './general/poster.ts';
import { presentation } from './general/presentation.ts';
import { project } from './general/project.ts';
import { shortAnswers } from './general/short-answers.ts';
import { sourceEssay } from './history/source-essay.ts';
import { foreignLanguageWriting } from './languages/foreign-language-writing.ts';
import { problemSolving } from './mathematics/problem-solving.ts';
import { proof } from './mathematics/proof.ts';
import { investigationPlan } from './science/investigation-plan.ts';
import { labReport } from './science/lab-report.ts';
import { scienceExplanation } from './science/science-explanation.ts';

export const TEMPLATES: readonly RubricTemplate[] = [
  argument,
  informative,
  narrative,
  literaryAnalysis,
  researchPaper,
  bookResponse,
  summary,
  opinion,
  reflection,
  sourceEssay,
  labReport,
  scienceExplanation,
  investigationPlan,
  problemSolving,
  proof,
  shortAnswers,
  presentation,
  poster,
  debate,
  project,
  groupWork,
  codeReport,
  foreignLanguageWriting,
  artMusicResponse,
];

export const listTemplates = (): RubricTemplate[] => [...TEMPLATES];

export const findTemplate = (id: string): RubricTemplate | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;
