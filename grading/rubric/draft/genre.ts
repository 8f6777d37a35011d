/** Which of our templates a task is nearest to, by words that such tasks have. */
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { TEMPLATES } from '../templates/templates.ts';

const WORDS: Record<string, readonly [RegExp, number][]> = {
  argument: [
    [
      /\b(?:persuasive|argumentative|opinion\s+essay|argument\s+(?:essay|paper|letter|paragraph|piece))\b/iu,
      4,
    ],
    [
      /\b(?:counter-?arguments?|objections?|opposing\s+(?:view|side|argument)\p{L}*|for\s+or\s+against)\b/iu,
      2,
    ],
    [/\bshould\s+(?:our|the|we|all|students?|teenagers?|schools?|people|children)\b/iu, 1],
    [/\b(?:persuade|convince|take\s+a\s+(?:position|stand|side)|argue)\b/iu, 3],
    [/\b(?:your\s+(?:position|views?|vies|opinion|stance)|do\s+you\s+(?:agree|believe|think))\b/iu, 2],
    [/\b(?:essay|letter|editorial|newspaper)\b/iu, 1],
  ],
  informative: [
    [/\b(?:informative|expository|informational)\b/iu, 4],
    [/\b(?:inform|explain\s+to\s+(?:your|the)\s+readers?|feature\s+article)\b/iu, 2],
    [/\b(?:essay|article|text)\s+(?:that\s+explains?|explaining)\b/iu, 3],
    [/\b(?:essay|article)\b/iu, 1],
  ],
  narrative: [
    [/\b(?:narrative|short\s+story|personal\s+story|fairy\s+tale|fable)\b/iu, 4],
    [
      /\b(?:write|tell)\s+(?:an?|your\s+own|the|about)\s+(?:\p{L}+\s+)?(?:story|stories|tale|time\s+when)\b|\btrue\s+story\b/iu,
      4,
    ],
    [/\b(?:a\s+time\s+when|imagine\s+that|dialogue|plot)\b/iu, 2],
  ],
  'literary-analysis': [
    [/\b(?:literary\s+analysis|analy[sz]e\s+the\s+(?:poem|novel|play|character|theme|story))\b/iu, 4],
    [/\b(?:essay)\b[^.]*\b(?:poem|novel|play|theme|character|symbol\p{L}*|metaphor)\b/iu, 3],
    [/\b(?:author|narrator|poet|playwright|literary)\b/iu, 1],
  ],
  'research-paper': [
    [/\bresearch\s+(?:paper|essay|report)\b/iu, 4],
    [/\b(?:bibliography|works\s+cited|reference\s+list|scholarly|peer-reviewed)\b/iu, 3],
    [/\b(?:sources?|citations?|cite)\b/iu, 1],
  ],
  'book-response': [
    [/\b(?:book\s+(?:report|review|response)|reading\s+journal)\b/iu, 4],
    [/\b(?:recommend|favou?rite\s+(?:part|character)|the\s+book\s+you\s+read)\b/iu, 2],
  ],
  summary: [[/\b(?:write\s+a\s+summary|summari[sz]e)\b/iu, 4]],
  opinion: [[/\bopinion\s+(?:piece|paragraph|writing|text)\b/iu, 4]],
  reflection: [
    [/\b(?:reflection|reflective|reflect\s+on|learning\s+(?:journal|log))\b/iu, 4],
    [/\bwhat\s+(?:you|did\s+you)\s+learn/iu, 2],
  ],
  'source-essay': [
    [/\b(?:document-based|DBQ|primary\s+sources?|source-based)\b/iu, 4],
    [/\b(?:using|use|from|cite)\b[^.]*\bdocuments?\b/iu, 3],
    [/\b(?:documents?|historical|historians?|century|treaty|revolution)\b/iu, 1],
    [/\bessay\b/iu, 1],
  ],
  'lab-report': [
    [/\b(?:lab(?:oratory)?\s+report|write\s+up\s+(?:the|your)\s+experiment)\b/iu, 5],
    [/\breport\b[^.]*\b(?:experiment|investigation|lab)\b|\bexperiment\b[^.]*\breport\b/iu, 3],
    [/\b(?:hypothesis|apparatus|your\s+results|sources?\s+of\s+error|variables?)\b/iu, 2],
  ],
  'science-explanation': [[/\b(?:claim,\s*evidence|CER\b|scientific\s+explanation)/iu, 5]],
  'investigation-plan': [
    [/\b(?:plan|design)\s+(?:an?|your|the)\s+(?:\p{L}+\s+)?(?:investigation|experiment|fair\s+test)\b/iu, 5],
  ],
  'problem-solving': [
    [/\b(?:word\s+problem|solve\s+the\s+(?:problem|equation)|show\s+(?:all\s+)?your\s+work(?:ing)?)\b/iu, 4],
    [/\b(?:calculate|how\s+many|how\s+much)\b/iu, 2],
  ],
  proof: [[/\b(?:prove\s+that|write\s+a\s+proof|proof\s+of)\b/iu, 5]],
  presentation: [
    [
      /\b(?:presentation|slides|slide\s+show|powerpoint|(?:give|write|prepare)\s+a\s+(?:\p{L}+\s+)?speech)\b/iu,
      4,
    ],
  ],
  poster: [[/\b(?:poster|infographic|brochure|leaflet)\b/iu, 4]],
  debate: [[/\b(?:debate|cross-examination)\b/iu, 4]],
  project: [
    [/\b(?:project\s+report|final\s+project)\b/iu, 4],
    [/\b(?:build\s+(?:an?|your)|prototype)\b/iu, 2],
  ],
  'group-work': [[/\b(?:group\s+(?:log|report|work)|each\s+member)\b/iu, 4]],
  'code-report': [
    [
      /\b(?:python|java(?:script)?|source\s+code|write\s+(?:an?\s+)?(?:\p{L}+\s+)?(?:program|code|app))\b/iu,
      4,
    ],
    [/\b(?:program|algorithm|function)\b/iu, 2],
  ],
  'foreign-language-writing': [
    [
      /\b(?:auf\s+deutsch|en\s+español|en\s+français|in\s+(?:german|spanish|french|italian|latin|russian))\b/iu,
      4,
    ],
  ],
  'art-music-response': [
    [/\b(?:painting|sculpture|artwork|symphony|piece\s+of\s+music)\b/iu, 4],
    [/\b(?:song|composer|artist)\b/iu, 2],
  ],
};

const ENOUGH = 4;

/** Null where no kind of work is named. */
export const nearestTemplate = (asked: string): RubricTemplate | null => {
  const rated = TEMPLATES.map((template) => ({
    template,
    score: (WORDS[template.id] ?? []).reduce(
      (sum, [word, weight]) => sum + (word.test(asked) ? weight : 0),
      0,
    ),
  }));
  const best = rated.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= ENOUGH ? best.template : null;
};
