/** Hands a text to the teacher as a file, without a detour over the server. */
/** With this mark Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const saveCsv = (fileName: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};
