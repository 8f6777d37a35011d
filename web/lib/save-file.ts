/** Hands what the page holds to the teacher as a file. */
import { BYTE_ORDER_MARK } from '../../contract/results-csv.ts';

export const saveBlob = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

export const saveCsv = (fileName: string, csv: string): void =>
  saveBlob(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
