/** Follows the fields of a DOCX: the code is not on the page, the result is; what a code says is judged when it ends. */
import { findChild, type XmlElement } from '../package/xml.ts';
import { isFieldAbused } from './off-body.ts';

type OpenField = { part: 'code' | 'result'; code: string };

/** Far longer than the records of any citation program. */
const LONGEST_CODE = 500_000;

export class Fields {
  /** Innermost last. */
  private readonly open: OpenField[] = [];
  /** Codes that hold prose instead of a code. */
  private readonly abused: string[];
  private readonly remarks: string[];

  constructor(found: { abusedFields: string[]; remarks: string[] }) {
    this.abused = found.abusedFields;
    this.remarks = found.remarks;
  }

  get isInCode(): boolean {
    return this.open.some(({ part }) => part === 'code');
  }

  judge(code: string): void {
    if (isFieldAbused(code)) this.abused.push(code);
  }

  addCode(text: string): void {
    const field = this.open.at(-1);
    if (field === undefined) this.judge(text);
    else if (field.code.length < LONGEST_CODE) field.code += text;
  }

  step(mark: XmlElement): void {
    const kind = mark.attributes['w:fldCharType'];
    if (kind === 'begin') this.open.push({ part: 'code', code: '' });
    if (kind === 'end') this.close();
    const field = this.open.at(-1);
    if (kind === 'separate' && field !== undefined) field.part = 'result';
    for (const { attributes } of findChild(mark, 'w:ffData')?.children ?? []) {
      this.remarks.push(attributes['w:val'] ?? '');
    }
  }

  private close(): void {
    const field = this.open.pop();
    if (field !== undefined) this.judge(field.code);
  }

  /** A field that never ends is judged with what there is of it. */
  finish(): void {
    while (this.open.length > 0) this.close();
  }
}
