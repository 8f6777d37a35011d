/** What the database layer needs of a log: two levels of plain sentences. */
export type Log = { info(message: string): void; warn(message: string): void };
