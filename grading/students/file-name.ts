/** Reads a student's name and id out of a file name, including the patterns that learning platforms write; else nothing. */
import { displayName, isGivenName, looksLikeName } from './name-shape.ts';
import type { Student } from './student.ts';

const NOBODY: Student = { name: null, id: null };

export const stemOf = (fileName: string): string =>
  (fileName.split(/[\\/]/u).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/u, '');

const MOODLE = /^(?<name>.+?)_(?<id>\d{3,})_assignsubmission_/u;
/** Canvas with hidden names: "anon_aB3dE_67890_essay", "LATE_anon_aB3dE_67890_essay"; another id in each assignment. */
const CANVAS_ANONYMOUS = /^(?:late_)?anon_(?:late_)?(?<id>[A-Za-z0-9]{3,12})_\d+_/iu;
const CANVAS = /^(?<name>\p{Ll}{3,}?)(?:_late)?_(?<id>\d{2,})_\d{2,}_/iu;
/** Blackboard: "Essay 1_jdoe12_attempt_2024-05-01-10-00-00_work". */
const BLACKBOARD = /_(?<id>[A-Za-z0-9.]{3,20})_attempt_\d{4}-\d{2}-\d{2}/u;
const ID = /^(?:[A-Za-z]{0,3}\d{5,12})$/u;

const named = (text: string): string | null => (looksLikeName(text, false) ? displayName(text) : null);

/** Programs that number students in a way of their own. */
export const PLATFORM_NAMES = ['canvas', 'canvas_anonymous', 'moodle', 'blackboard', 'classroom'] as const;

/** Whom a learning platform means: its own number for a person, which is not the school's. */
export type PlatformId = {
  platform: (typeof PLATFORM_NAMES)[number];
  id: string;
  /** The name as the platform has it, which may be a login ("kimdaniel"). */
  name: string | null;
};

const PLATFORMS: [PlatformId['platform'], RegExp][] = [
  ['moodle', MOODLE],
  ['canvas_anonymous', CANVAS_ANONYMOUS],
  ['canvas', CANVAS],
  ['blackboard', BLACKBOARD],
];

const readPlatform = (stem: string): PlatformId | null => {
  for (const [platform, pattern] of PLATFORMS) {
    const { name = null, id } = pattern.exec(stem)?.groups ?? {};
    if (id !== undefined)
      return { platform, name: platform === 'moodle' ? named(capitalised(name ?? '')) : name, id };
  }
  return null;
};

const plainStem = (fileName: string): string => stemOf(fileName).normalize('NFC').trim();

export const findPlatformId = (fileName: string): PlatformId | null => readPlatform(plainStem(fileName));

const capitalised = (text: string): string =>
  text.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Surname-first is common in file names; the given name tells which way round it is. */
const ordered = (tokens: string[]): string => {
  const [first = '', second = ''] = tokens;
  return tokens.length === 2 && isGivenName(second) && !isGivenName(first)
    ? `${second} ${first}`
    : tokens.join(' ');
};

const isWord = (token: string): boolean => looksLikeName(`${capitalised(token)} Xx`, false);

/** "Jane Doe - Essay 1", "Essay 1 - Jane Doe", "Doe, Jane - Essay". */
const fromDashes = (stem: string): string | null => {
  const parts = stem.split(/\s+[-–—]\s+/u);
  if (parts.length < 2) return null;
  const candidates = parts
    .map((part) => (part.includes(',') ? part : part.replace(/_/gu, ' ')))
    .filter((part) => named(part) !== null);
  const sure = candidates.find((part) => part.split(/[\s,]+/u).some(isGivenName)) ?? candidates[0];
  return sure === undefined ? null : named(sure);
};

/**
 * "doe_jane_12345_essay": words that could be a name count when an id stands beside them or one of them is a common given
 * name; "climate_change_essay" has neither.
 */
const fromTokens = (stem: string): Student => {
  const tokens = stem
    .split(/[\s_+.,()[\]]+|(?<=\p{L})-(?=\d)|(?<=\d)-(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((token) => token !== '');
  const id =
    tokens.find(
      (token) => ID.test(token) && !/^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(token),
    ) ?? null;
  const start = tokens.findIndex(isWord);
  const length = start === -1 ? 0 : tokens.slice(start).findIndex((token) => !isWord(token));
  const people = start === -1 ? [] : tokens.slice(start, length === -1 ? undefined : start + length);
  const sure =
    people.length >= 2 &&
    people.length <= 4 &&
    (people.some(isGivenName) || (id !== null && people.length === 2));
  return { name: sure ? displayName(capitalised(ordered(people))) : null, id };
};

const CAMERA =
  /^(?:img|image|dsc[nf]?|pxl|scan|photo|screenshot|whatsapp|camscanner|document|doc|untitled|file)[\s_-]*[\d._-]*/iu;

/** "jane-doe": where hyphens are all that parts the words, they do not belong to a name. */
const HYPHENATED = /^\p{L}{2,}(?:-\p{L}{2,}){1,3}$/u;

export const readFileName = (fileName: string): Student => {
  const stem = plainStem(fileName);
  const platform = readPlatform(stem);
  if (platform !== null) return { name: platform.name, id: platform.id };
  if (CAMERA.test(stem)) return NOBODY;
  const tokens = fromTokens(HYPHENATED.test(stem) ? stem.replaceAll('-', ' ') : stem);
  const comma = /^(?<last>[\p{L}'’-]+),\s*(?<first>[\p{L}'’-]+)/u.exec(stem)?.groups;
  const reversed = comma === undefined ? null : named(`${comma.first} ${comma.last}`);
  return { name: fromDashes(stem) ?? reversed ?? tokens.name, id: tokens.id };
};
