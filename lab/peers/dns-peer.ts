/** A name server on localhost that knows TXT records, and can be silent, wrong or out of order. */
import { createSocket, type RemoteInfo } from 'node:dgram';

/** `texts`: the records of a domain; the others are moods of a server. */
export type Zone = { texts: string[] } | 'unknown' | 'silent' | 'failing' | 'somebody-elses';

export type DnsPeer = {
  /** As DNS_SERVERS takes it. */
  address: string;
  /** By domain; what is not in it does not exist. */
  zones: Map<string, Zone>;
  /** Domains that were asked about. */
  asked: string[];
  close(): Promise<void>;
};

const HEADER = 12;
const TXT = 16;
const CODES = { fine: 0, failing: 2, unknown: 3 } as const;

/** The name in a question, and where the question ends. */
const readQuestion = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

/** In pieces of at most 255 octets, each behind its length. */
const piecesOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
};

const recordOf = (text: string): Buffer => {
  const data = piecesOf(text);
  const head = Buffer.alloc(12);
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

const answerTo = (query: Buffer, end: number, code: number, texts: string[]): Buffer => {
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // A response to a query with recursion.
  header.writeUInt16BE(0x8180 + code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, query.subarray(HEADER, end), ...texts.map(recordOf)]);
};

const reply = (query: Buffer, end: number, zone: Zone): Buffer | null => {
  if (zone === 'silent') return null;
  if (zone === 'failing') return answerTo(query, end, CODES.failing, []);
  if (zone === 'unknown') return answerTo(query, end, CODES.unknown, []);
  if (zone === 'somebody-elses') return answerTo(query, end, CODES.fine, ['v=spf1 -all', 'google-site=abc']);
  return answerTo(query, end, CODES.fine, zone.texts);
};

export const startDnsPeer = async (): Promise<DnsPeer> => {
  const zones = new Map<string, Zone>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, end } = readQuestion(query);
    asked.push(name);
    const answer = reply(query, end, zones.get(name) ?? 'unknown');
    if (answer !== null) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zones,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
};
