/** Hands files to the teacher. */
import { BYTE_ORDER_MARK } from '../../contract/csv/results-csv.ts';

/** An address that answers with a file to keep; without a name, the server's holds. */
export const openFile = (address: string, fileName = ''): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
};

export const saveBlob = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  openFile(address, fileName);
  URL.revokeObjectURL(address);
};

export const saveCsv = (fileName: string, csv: string): void =>
  saveBlob(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
