/** Which files are a rubric already. */
export const isExchanged = (fileName: string): boolean => /\.(?:json|csv)$/iu.test(fileName);

export const LARGEST_EXCHANGED = 2_000_000;
