/** Judges what a file says outside of its text: headers, comments, alternative texts, deleted words, field codes. */

/** Longer than any caption or running title: somebody put prose where the reader does not look. */
const LONGEST_REMARK = 500;

const MARKS = '(?:marks?|points?|scores?|grades?|credits?)';
const GRADER =
  '(?:graders?|examiners?|evaluators?|assessors?|language models?|llms?|chatgpt|gpt|claude|gemini|ai(?: (?:model|system|assistant|grader))?)';
const WORK = '(?:me|my|this|it|us|him|her|them|the (?:student|essay|work|paper|answer|submission|author))';

/** Before a verb these make it a report or a wish ("teachers give them good grades"), not an order. */
const NO_ORDER = String.raw`(?<!\b(?:to|can|could|must|should|will|would|may|might|not|they|we|i|you|who|that|and|or|\w+s)\s)`;
const TOP_MARKS = String.raw`\b(?:full|maximum|max\.?|highest|perfect|top)\s+(?:[a-z]+\s+){0,2}${MARKS}\b`;

/**
 * Orders and pleas about the grade. Talking of marks, prompts or chatbots is none: "You should add a source" is what
 * classmates write in comments, and schools are a topic of essays.
 */
const ORDERS = [
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rubrics?|prompts?|rules?|criteria|guidelines?|mark(?:ing)? schemes?|grading|everything|previous|prior|earlier)\b`,
  String.raw`${NO_ORDER}\b(?:give|award|assign|grant)\b.{0,40}${TOP_MARKS}`,
  String.raw`${NO_ORDER}\b(?:give|award|assign|grant|return|output|report)\b.{0,40}?(?:\b\d+\s*(?:%|/\s*\d+|out of|marks|credits)|\b\d{2,}\s*points)`,
  String.raw`${NO_ORDER}\b(?:give|award|assign|grant)\b.{0,30}\b${WORK}\b.{0,40}\b(?:${MARKS}|an? a)\b`,
  String.raw`${NO_ORDER}\b(?:set|return|output|report|assign)\b.{0,20}\b(?:scores?|grades?|marks?)\b`,
  String.raw`${NO_ORDER}\b(?:rate|score|grade|mark) ${WORK}\b.{0,30}(?:\b\d|\b(?:perfect|excellent|full|top|highest|up|an? a)\b)`,
  String.raw`(?:^|[.!?:;\n]\s*)(?:to|dear|attention|hey|hello|hi)\W+(?:the |any |all )?${GRADER}\b`,
  String.raw`\b(?:notes?|instructions?|messages?) (?:to|for) (?:the |any |all )?${GRADER}\b`,
  String.raw`\b(?:if|as|since) you are (?:an? )?${GRADER}\b|\bas an? ${GRADER},? you\b`,
  String.raw`\byou (?:are|must|should|will|have to|need to)\b.{0,40}\b(?:grade|mark|score|rate|assess|evaluate|give|award) (?:${WORK}|full|top|as|highly)\b`,
  String.raw`\b(?:graders?|examiners?|evaluators?|assessors?|markers?) (?:must|should|shall|has to|have to)\b`,
  String.raw`\b(?:new|updated|hidden|secret|system) instructions?\b|\binstructions?\b.{0,30}\b(?:override|obey)\b`,
].map((source) => new RegExp(source, 'is'));

/** A claim to the best grade. "Maximum marks: 50" heads many an exam and claims nothing. */
const CLAIM = new RegExp(String.raw`${TOP_MARKS}(?!\s*(?:[:=–—-]|\.?\s*\(?\d))`, 'is');

const ordersGrade = (text: string): boolean => ORDERS.some((order) => order.test(text));
export const addressesGrader = (text: string): boolean => CLAIM.test(text) || ordersGrade(text);

/** Whether a remark off the page tries to reach whoever grades, rather than to describe a picture or name a chapter. */
export const smuggles = (text: string): boolean => text.length > LONGEST_REMARK || addressesGrader(text);

/** Comments and deleted words may be long, and may praise; only an order is no business of theirs. */
export const listOrders = (remarks: readonly string[]): string[] => remarks.filter(ordersGrade);

const FIELD_NAMES = new Set(
  (
    'ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY ' +
    'BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE DATABASE DATE DDE DDEAUTO DISPLAYBARCODE DOCPROPERTY DOCVARIABLE ' +
    'EDITTIME EMBED EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GLOSSARY GOTOBUTTON GREETINGLINE ' +
    'HYPERLINK IF IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT INDEX INFO KEYWORDS LASTSAVEDBY LINK LISTNUM MACROBUTTON ' +
    'MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINT ' +
    'PRINTDATE PRIVATE QUOTE RD REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL ' +
    'TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE'
  ).split(' '),
);
const LONGEST_BARE_CODE = 3;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What a citation program keeps in a field: records of books, abstracts included. */
const isRecord = (payload: string): boolean =>
  /^<\w[^>]*>/.test(payload) || !/\s/.test(payload.trim()) || isJson(payload);

/** The words of a field code that somebody could have written for a reader: no addresses, no records. */
const proseIn = (name: string, code: string): string => {
  const payload = /[{<]/.exec(code)?.index ?? -1;
  if (name === 'ADDIN' && payload !== -1 && isRecord(code.slice(payload))) return code.slice(0, payload);
  return code.replace(/\b[a-z]+:\/\/[^\s"]+/gi, ' ');
};

/** Whether the code of a field holds prose for a grader: an order, or a sentence where the name of a field belongs. */
export const isFieldAbused = (code: string): boolean => {
  const name = /^\s*([A-Za-z]+|=)/.exec(code)?.[1]?.toUpperCase() ?? '';
  if (addressesGrader(proseIn(name, code))) return true;
  const isKnown = name === '=' || FIELD_NAMES.has(name);
  return !isKnown && (code.match(/\p{L}{2,}/gu)?.length ?? 0) > LONGEST_BARE_CODE;
};
