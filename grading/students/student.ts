/** Whose work it is, as far as the page or the file name tells. */
export type Student = { name: string | null; id: string | null };
