/** Addresses out of what somebody pastes: one, a list however it is parted, or a table with names beside them. */
import { Email } from '../session.ts';

export type ParsedAddress = {
  /** From 1. */
  line: number;
  /** As it stands there. */
  text: string;
  /** Null: no address. */
  email: string | null;
};

const LIKE_ADDRESS = /[^\s<>,;:"()[\]|]*@[^\s<>,;:"()[\]|]*/g;
const AROUND = /^['‘’“”.]+|['‘’“”.]+$/g;
const SHOWN = 100;

const readLine = (text: string, line: number): ParsedAddress[] => {
  const found = text.match(LIKE_ADDRESS);
  if (found === null) return [{ line, text: text.trim().slice(0, SHOWN), email: null }];
  return found.map((each) => {
    const address = Email.safeParse(each.replace(AROUND, ''));
    return { line, text: each.slice(0, SHOWN), email: address.success ? address.data : null };
  });
};

/** A table's first line names its columns. */
const isHead = ({ text, email }: ParsedAddress): boolean =>
  email === null && !text.includes('@') && /\be-?mail|address/i.test(text);

export const parseAddresses = (text: string): ParsedAddress[] => {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : readLine(line, index + 1)));
  const [first] = all;
  return first !== undefined && all.length > 1 && isHead(first) ? all.slice(1) : all;
};
