/** Walks the groups of an RTF file: what holds in each, which bytes are letters, and where they go. */
import { Failure } from '../../../contract/errors.ts';
import type { Colour } from '../docx/look/colour.ts';
import { decodeBytes, LATIN, pageOfCharset, SYMBOL_CHARSET } from './code-pages.ts';
import type { RtfPage } from './page.ts';
import {
  CHARACTERS,
  DESTINATIONS,
  FIRST,
  PARAGRAPH_CHANGES,
  RUN_CHANGES,
  SHOWN_THOUGH_STARRED,
  type State,
  UNDERLINES,
} from './state.ts';
import { type Token, Tokens } from './tokens.ts';

const LIMITS = { depth: 200, characters: 4_000_000, fonts: 2_000, colours: 2_000 } as const;
/** Whatever is written in it, a reader sees signs. */
const SIGN_FONT = 'Wingdings';
const HEADINGS = 9;

type Picture = { digits: string[]; isShown: boolean };

class Groups {
  private readonly page: RtfPage;
  private readonly stack: State[] = [];
  private state: State = FIRST;
  private text = '';
  private bytes: number[] = [];
  private skipped = 0;
  private written = 0;
  private codePage = LATIN;
  private readonly fonts = new Map<number, number>();
  private readonly colours: (Colour | null)[] = [];
  private colour: { red: number; green: number; blue: number } | null = null;
  private fontBeingRead = 0;
  private picture: Picture | null = null;

  constructor(page: RtfPage) {
    this.page = page;
  }

  private decode(): void {
    if (this.bytes.length === 0) return;
    const charset = this.state.font === null ? undefined : this.fonts.get(this.state.font);
    const own = charset === undefined ? null : pageOfCharset(charset);
    this.text += decodeBytes(this.bytes, own ?? this.codePage);
    this.bytes = [];
  }

  private flush(): void {
    this.decode();
    const { text, state } = this;
    if (text === '') return;
    this.text = '';
    this.written += text.length;
    if (this.written > LIMITS.characters) throw new Failure('file_too_complex');
    const isSign = state.font !== null && this.fonts.get(state.font) === SYMBOL_CHARSET;
    this.page.addText(text, isSign ? { ...state, look: { ...state.look, font: SIGN_FONT } } : state);
  }

  private open(): void {
    this.flush();
    if (this.stack.length >= LIMITS.depth) throw new Failure('file_too_complex');
    this.stack.push(this.state);
    this.state = { ...this.state, isStarred: false };
    this.skipped = 0;
  }

  /** True where the file itself has ended. */
  private close(): boolean {
    this.flush();
    const before = this.stack.pop();
    if (before === undefined) throw new Failure('file_corrupt');
    const { destination } = this.state;
    const isLeft = before.destination !== destination;
    if (isLeft && (destination === 'note' || destination === 'comment')) this.page.endParagraph(this.state);
    if (isLeft && destination === 'picture') this.closePicture(before);
    this.state = before;
    this.skipped = 0;
    return this.stack.length === 0;
  }

  private closePicture(around: State): void {
    const { picture } = this;
    this.picture = null;
    if (picture === null) return;
    if (!picture.isShown || picture.digits.length < 2) this.page.asides.unread = true;
    else this.page.addPicture(Buffer.from(picture.digits.join(''), 'hex'), around);
  }

  private addByte(byte: number): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    const { destination } = this.state;
    if (destination === 'skip' || destination === 'fonts') return;
    if (destination === 'colours') {
      // A semicolon ends a colour, also one that is left to the reader.
      if (byte === 0x3b && this.colours.length < LIMITS.colours) {
        this.colours.push(this.colour);
        this.colour = null;
      }
      return;
    }
    if (destination === 'picture') {
      const digit = String.fromCharCode(byte);
      if (/[0-9a-f]/iu.test(digit)) this.picture?.digits.push(digit);
      return;
    }
    if (this.bytes.length > LIMITS.characters) throw new Failure('file_too_complex');
    this.bytes.push(byte);
  }

  private addCharacters(text: string): void {
    this.decode();
    this.text += text;
  }

  private addUnicode(value: number): void {
    this.addCharacters(String.fromCharCode(value < 0 ? value + 65_536 : value));
    this.skipped = this.state.fallback;
  }

  private readTables(name: string, value: number | null): boolean {
    const { destination } = this.state;
    if (destination === 'fonts') {
      if (name === 'f') this.fontBeingRead = value ?? 0;
      if (name === 'fcharset' && this.fonts.size < LIMITS.fonts)
        this.fonts.set(this.fontBeingRead, value ?? 0);
      return true;
    }
    if (destination === 'colours') {
      const channel = Math.min(255, Math.max(0, value ?? 0));
      if (name === 'red' || name === 'green' || name === 'blue')
        this.colour = { ...(this.colour ?? { red: 0, green: 0, blue: 0 }), [name]: channel };
      return true;
    }
    if (destination === 'picture' && this.picture !== null) {
      if (name === 'pngblip' || name === 'jpegblip') this.picture.isShown = true;
      return true;
    }
    return destination === 'skip';
  }

  /** A group that begins with it goes elsewhere, or nowhere. */
  private enter(name: string): boolean {
    const { isStarred } = this.state;
    const known = DESTINATIONS.get(name);
    if (known === undefined) {
      if (!isStarred || SHOWN_THOUGH_STARRED.has(name)) return false;
      this.state = { ...this.state, destination: 'skip', isStarred: false };
      return true;
    }
    this.state = { ...this.state, destination: known, isStarred: false };
    if (known === 'picture') this.picture = { digits: [], isShown: false };
    if (name === 'objdata') this.page.asides.unread = true;
    return true;
  }

  private changeParagraph(name: string, value: number | null): boolean {
    const { state, page } = this;
    if (name === 'pard') {
      this.state = { ...state, paragraph: {}, isInTable: false, heading: 0 };
    } else if (name === 'intbl') this.state = { ...state, isInTable: true };
    else if (name === 'outlinelevel') {
      const level = (value ?? HEADINGS) + 1;
      this.state = { ...state, heading: level > HEADINGS || level < 1 ? 0 : level };
    } else if (name === 'par' || name === 'sect') page.endParagraph(state);
    else if (name === 'cell') page.endCell(state);
    else if (name === 'row') page.endRow(state);
    else if (name === 'page') page.breakPage(state);
    else {
      const change = PARAGRAPH_CHANGES[name];
      if (change === undefined) return false;
      this.state = { ...state, paragraph: change(state.paragraph, value ?? 0) };
    }
    return true;
  }

  private changeRun(name: string, value: number | null): void {
    const { state } = this;
    if (name === 'plain') this.state = { ...state, look: {}, isDeleted: false };
    else if (name === 'f') this.state = { ...state, font: value };
    else if (name === 'deleted') this.state = { ...state, isDeleted: value !== 0 };
    else if (name === 'uc') this.state = { ...state, fallback: Math.min(20, Math.max(0, value ?? 1)) };
    else if (name === 'ansicpg') this.codePage = value ?? LATIN;
    else if (name === 'mac') this.codePage = 10_000;
    else if (UNDERLINES.test(name))
      this.state = { ...state, look: { ...state.look, underlined: value !== 0 } };
    else {
      const change = RUN_CHANGES[name];
      if (change !== undefined) this.state = { ...state, look: change(state.look, value, this.colours) };
    }
  }

  private changePage(name: string, value: number | null): void {
    if (name === 'paperw') this.page.resize('width', value ?? 0);
    if (name === 'paperh') this.page.resize('height', value ?? 0);
    if (name === 'margl') this.page.resize('left', value ?? 0);
    if (name === 'margr') this.page.resize('right', value ?? 0);
  }

  private act({ name, value }: Extract<Token, { kind: 'word' }>): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    if (name === 'u' && this.state.destination !== 'skip') {
      this.addUnicode(value ?? 0);
      return;
    }
    const character = CHARACTERS[name];
    if (character !== undefined) {
      this.addCharacters(character);
      return;
    }
    if (name === 'optional') return;
    this.flush();
    if (name === 'starred') {
      this.state = { ...this.state, isStarred: true };
      return;
    }
    if (this.readTables(name, value) || this.enter(name)) return;
    if (name === 'nestcell') this.addCharacters('\t');
    else if (name === 'nestrow') this.addCharacters('\n');
    else if (!this.changeParagraph(name, value)) {
      this.changeRun(name, value);
      this.changePage(name, value);
    }
  }

  read(tokens: Tokens): void {
    for (let token = tokens.next(); token !== null; token = tokens.next()) {
      if (token.kind === 'open') this.open();
      else if (token.kind === 'close') {
        // What follows the last brace is no part of the file.
        if (this.close()) return;
      } else if (token.kind === 'word') this.act(token);
      else if (token.kind === 'byte') this.addByte(token.byte);
    }
    // It ends in the middle of something.
    throw new Failure('file_corrupt');
  }
}

export const readGroups = (bytes: Uint8Array, page: RtfPage): void =>
  new Groups(page).read(new Tokens(bytes));
