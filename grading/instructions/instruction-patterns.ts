/**
 * What words addressed to a grader look like. The list is an aid for the teacher's eye, not a defence: it only raises a flag,
 * and the defences are that hidden text is removed, quotes are verified and the program owns the numbers.
 */

const SCORE = `(?:marks?|scores?|points?|grades?|credits?|rating|punktzahl)`;
/** Words of their own: "it stops" asks for nothing. */
const TOP = String.raw`(?<!\p{L})(?:full(?!\p{L})|max(?:imum|imal)?(?!\p{L})|top(?!\p{L})|perfect|highest|best possible|100\s?%|a\+|(?:an?\s)?["“]?a["”]?\s(?:grade|mark)|\d+(?:\.\d+)?\s*(?:/|out of|of)\s*\d+)`;
const GRADER = String.raw`(?:(?:ai|automatic|automated|auto|machine|computer)[\s-]*)?(?:graders?|markers?|examiners?|evaluators?|assessors?|scorers?|language models?|llms?|chatbots?|assistants?|grading (?:systems?|models?|bots?|ais?|assistants?)|marking (?:systems?|models?|bots?|ais?))`;
/** Words that may stand before an order without making it a report of one. */
const LEAD = String.raw`^(?:[\s*#>\-–—([{]*(?:please|kindly|now|important|urgent|note|notice|attention|hey|hi|hello|dear|system|admin|developer|instructions?|ps|p\.s\.|${GRADER}|teacher|professor|ai|you (?:must|should|can|may|will|are to)|first|also|and|then|just|so)[\s,:;!.\-–—\])}]*){0,5}[\s*#>\-–—([{]*`;

const imperative = (source: string): RegExp => new RegExp(LEAD + source, 'iu');
const anywhere = (source: string): RegExp => new RegExp(source, 'iu');

/** Tried on each sentence, after what stands in quotation marks was taken out: talking about such orders is no order. */
export const SENTENCE_PATTERNS: readonly RegExp[] = [
  imperative(
    String.raw`(?:ignore|disregard|forget|override|bypass|set aside|do(?: no|n['’])t (?:follow|use|apply|read))\b.{0,40}?(?:everything (?:you|that you|above|before|said)|\b(?:previous|prior|above|earlier|preceding|system|original|other|grading|marking|scoring|your|these|those|all)\b.{0,25}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|criteria|orders)|\brubrics?\b|\bmark(?:ing)? schemes?|\b(?:grading|marking|scoring)\b)`,
  ),
  imperative(
    String.raw`(?:give|award|assign|grant|return|report|output|record|enter|set|put|mark|grade|rate|score)\b.{0,60}?\b(?:me|my|this|us|it|all|every|any|each|the (?:student|submission|answer|essay|work|paper|score|grade|mark))\b.{0,50}?${TOP}(?:\s*${SCORE})?`,
  ),
  imperative(
    // "OUTPUT max" is a line of a program.
    String.raw`(?!(?:return|output)\s+max(?:imum)?\s*$)(?:give|award|assign|grant|return|report|output)\b.{0,20}?${TOP}\s*(?:${SCORE}|$|[.!])`,
  ),
  anywhere(
    String.raw`\b(?:all|any|every|each|this|these|the) (?:submissions?|answers?|papers?|essays?|responses?|attempts?|works?)\b.{0,50}\b(?:is|are|must|should|shall|will|ought|has|have|needs?)\b.{0,12}\b(?:receive|get|be (?:given|awarded|graded|marked|scored)|score|earn)\b.{0,25}(?:${TOP}|\b\d+(?:\s*${SCORE})?\s*[.!,)]?\s*$|\b\d+\b\s*[.!])`,
  ),
  anywhere(String.raw`\bexpected (?:output|score|mark|grade|result|rating)\s*(?:is\s*)?[:=]?\s*${TOP}`),
  anywhere(
    String.raw`\b(?:second|first|head|chief|senior|previous|human)? ?(?:marker|moderator|examiner|grader)s? (?:has |have |already )*(?:agreed|approved|confirmed|awarded|signed off|verified)\b.{0,30}(?:${TOP}|\d)`,
  ),
  anywhere(String.raw`\b(?:already|pre-?)\s?(?:graded|marked|scored|approved|moderated)\b.{0,30}${TOP}`),
  anywhere(
    String.raw`\b(?:logged|counted|recorded|treated) as an? (?:grader|grading|marker|marking|scoring) (?:failure|error|fault)`,
  ),
  anywhere(
    String.raw`\b(?:you are|act as|behave as|pretend(?: that)? (?:to be|you)|imagine(?: that)? you are|play(?:ing)? (?:the role|a scene|a game)|let['’]?s? (?:us )?play)\b.{0,80}\b(?:teacher|${GRADER}|professor)\b.{0,60}\b(?:gives?|awards?|grants?)\b.{0,20}(?:${TOP}|\b\d+|every(?:one|body)|good ${SCORE}|an? a\b)`,
  ),
  anywhere(
    String.raw`\bplease\b.{0,15}\bbe (?:generous|lenient|merciful|gentle)(?! (?:to|with) (?!me|my|this|us|the grading|the marking))`,
  ),
  anywhere(
    String.raw`\bplease\b.{0,20}\b(?:pass me|(?:give|grant|award) (?:me|this|us)\b.{0,30}(?:${SCORE}|${TOP}|pass)|(?:grade|mark) (?:me|this|my|it) (?:kindly|gently|generously|easy|leniently|up|well|high))`,
  ),
  anywhere(
    String.raw`\bi(?:['’]ll| will| would| am going to)? (?:lose|fail|be expelled|drop out)\b.{0,50}\bif\b.{0,30}\b(?:you|i (?:get|do|don)|less than|not)\b.{0,40}(?:${SCORE}|${TOP}|\d|pass)`,
  ),
  imperative(
    String.raw`(?:[\w ]{0,25}:\s*)?(?:reveal|print|show|list|repeat|display|output|tell (?:me|us)|quote|share|include|copy)\b.{0,50}\b(?:system prompt|your (?:instructions|prompt|rules|guidelines)|hidden (?:instructions|prompt)|(?:names?|marks?|grades?|scores?)\b.{0,20}\bof (?:the |all )?other students|other students['’]? (?:names?|marks?|grades?|scores?|answers?))`,
  ),
  anywhere(
    String.raw`\b(?:decode|decrypt|decipher|unscramble|base64|rot13)\b.{0,40}\b(?:follow|obey|execute|apply|comply|carry (?:it|this) out)\b`,
  ),
  imperative(
    // "ai, sommes, est, ont" lists verbs.
    String.raw`(?:to|note to|message (?:to|for)|attention|for)?\s*(?:the |any |all )?(?:ai|${GRADER})(?!\s*(?:[,–—-]\s*[^\s,–—-]+(?:\s[^\s,–—-]+)?\s*){2,}$)\s*[:,!–—-]\s*\S`,
  ),
  anywhere(
    String.raw`\bif you(?:['’]re| are)\b.{0,12}\b(?:an? )?(?:ai|llm|language model|bot|automated (?:grader|system)|grader|marker)\b(?! (?:researcher|student|engineer|developer|user|expert|enthusiast))`,
  ),
  anywhere(
    String.raw`\b(?:score|grade|mark|evaluate|assess|consider)\b.{0,10}\bonly\b.{0,20}\b(?:section|text|part|lines?|version) (?:below|above|after|before|following)`,
  ),
  // A long question that holds the answer asks the grader to agree with it; "is it true that phones harm us?" opens an essay.
  anywhere(
    String.raw`\b(?:is it (?:true|right|correct)|isn['’]t it (?:true|right|correct)|am i (?:right|correct)|would it be (?:true|right|correct))\b.{0,20}\bthat\b(?:\s+\S+){14,}\?`,
  ),
  anywhere(String.raw`\b(?:question|task|prompt) as i (?:understood|understand|read|see)\b`),
];

/** Tried on the raw text: shapes that imitate the program's own answers, prompts and files. */
export const SHAPE_PATTERNS: readonly RegExp[] = [
  /\{[^{}]{0,200}"(?:score|mark|grade|points|total)"\s*:[^{}]{0,300}"(?:max_?score|max|feedback|confidence|reason|rubric|criteria|rationale)"\s*:/iu,
  /\{[^{}]{0,200}"(?:max_?score|feedback|confidence|reason|rubric|criteria|rationale)"\s*:[^{}]{0,300}"(?:score|mark|grade|points|total)"\s*:/iu,
  /<\|[a-z_]{2,20}\|?>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|submission|student_work|instructions?|grading|assistant)>/iu,
  /^[^\S\n]*#{2,}\s*(?:system|assistant|instructions?|new instructions?)\s*:?\s*$/imu,
  /\[\s*(?:marking|grading|scoring|moderation|moderator|evaluation|assessment|system|admin|examiner|marker|grader)\b[^\]\n]{0,60}\]/iu,
  /^[\s\-=*#_>[]{1,12}(?:amended|updated|revised|new|official|corrected)\s+(?:rubric|mark(?:ing)? scheme|grading|marking|scoring)\b/imu,
  // "[note: give 10]", whatever the brackets are called.
  /\[[^\]\n]{0,40}\b(?:give|award|assign|grant|report|output|record|score|mark|grade)\b[^\]\n]{0,30}\d[^\]\n]{0,20}\]/iu,
  /^[^\S\n]*(?:EVALUATION|GRADING|ASSESSMENT|MARKING|SCORING)\s+(?:IS\s+)?(?:DONE|COMPLETED?|FINISHED)\b/mu,
  /^[^\S\n]*(?:mark|score|grade)\s*=\s*\d+[^\n]{0,20}\n\s*(?:reason|feedback|comment|confidence)\s*=/imu,
];

/** The same orders in other languages, at the start of a sentence where the script has no other sign of an order. */
export const FOREIGN_PATTERNS: readonly RegExp[] = [
  /(?:忽略|无视|無視|不要理会|不要理會).{0,12}(?:评分|評分|标准|標準|指令|说明|說明|以上|之前|规则|規則)|(?:给|給|请打|請打|打)(?:我|予|出|个|個)?.{0,6}(?:满分|滿分|最高分)/u,
  /(?:採点|評価|指示|ルーブリック).{0,10}無視|満点(?:を|に).{0,8}(?:くださ|与え|つけ|付け|して)/u,
  /(?:채점|평가|지시|지침).{0,12}무시|만점.{0,8}(?:주세요|주십시오|부여|줘)/u,
  /(?:игнорируй|проигнорируй|не обращай|забудь)\S*.{0,40}(?:инструкц|критери|рубрик|указани)|(?:поставь|дай|выстави)\S*.{0,30}(?:максимальн|высш|полн|отличн)/iu,
  /(?:تجاهل|اتجاهل).{0,30}(?:التعليمات|المعايير|التقييم)|(?:أعط|امنح|اعط).{0,30}(?:الدرجة الكاملة|العلامة الكاملة|أعلى درجة)/u,
  /(?:अनदेखा|नज़रअंदाज़|उपेक्षा).{0,20}(?:निर्देश|मानदंड)|(?:निर्देश|मानदंड).{0,20}(?:अनदेखा|नज़रअंदाज़)|पूरे अंक (?:दें|दो|दीजिए)/u,
  /^\W*(?:por favor,?\s+)?(?:ignora|ignore|ignorad|olvida|olvide|omite|omita)\s.{0,40}(?:instrucciones|rúbrica|criterios)|\b(?:dame|deme|otorga|otorgue|asigna|asigne|pon|ponga)\b.{0,30}(?:puntuación|nota|calificación)\s+(?:máxima|completa|perfecta)/iu,
  /^\W*(?:s['’]il (?:vous|te) plaît,?\s+)?(?:ignore[zr]?|oublie[zr]?)\s.{0,40}(?:instructions|consignes|barème|critères|grille)|\b(?:donne[zr]?|attribue[zr]?|mette[zr])(?:-moi)?\s.{0,30}(?:note maximale|tous les points|la meilleure note|20\s?\/\s?20)/iu,
  /^\W*(?:bitte\s+)?(?:ignorier|missacht|vergiss|vergessen)\S*\s.{0,40}(?:anweisung|bewertung|kriterien|raster|vorgaben)|\b(?:gib|geben|vergib|vergeben)\s.{0,30}(?:volle punktzahl|höchstpunktzahl|höchste punktzahl|alle punkte|bestnote)/iu,
  /^\W*(?:per favore,?\s+)?(?:ignora|ignorate|dimentica)\s.{0,40}(?:istruzioni|criteri|griglia)|\b(?:dammi|assegna|assegnate)\s.{0,30}(?:punteggio|voto)\s+(?:massimo|pieno)/iu,
  /^\W*(?:por favor,?\s+)?(?:ignore|ignora|esqueça|desconsidere)\s.{0,40}(?:instruções|critérios|rubrica)|\b(?:dê|atribua|coloque)\s.{0,30}(?:nota|pontuação)\s+(?:máxima|total)/iu,
  /^\W*(?:alsjeblieft,?\s+)?(?:negeer|vergeet)\s.{0,40}(?:instructies|rubric|criteria)|\bgeef\s.{0,30}(?:maximale score|volle punten|alle punten)/iu,
  /^\W*(?:proszę\s+)?(?:zignoruj|pomiń)\s.{0,40}(?:instrukcj|kryteri)|\b(?:daj|przyznaj)\s.{0,30}(?:maksymaln|najwyższ)/iu,
  /(?:talimat|ölçüt|kriter|yönerge)\S*.{0,20}(?:yok say|görmezden gel|dikkate alma)|tam puan ver/iu,
];
