/** Clients that take their time, on plain sockets: half an upload, one byte a second, an answer that is never read. */
import { connect, type Socket } from 'node:net';
import { uploadFiles } from '../../contract/submissions.ts';
import { encodeForm, type FormFile } from '../app/forms.ts';
import type { RemoteTeacher } from '../program/teacher-client.ts';

/** A connection on which the text was sent; `ended` is when the other side, or the line, closed it. */
export const say = (port: number, text: string | Uint8Array) => {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) =>
    socket.on('close', () => resolve(Buffer.concat(received).toString('utf8'))),
  );
  socket.write(text);
  return { socket, ended };
};

/** Sends a byte a second until the connection is closed. */
export const trickle = (socket: Socket, text: string) => {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text.charAt(at % text.length));
    at += 1;
  }, 1000);
  socket.on('close', () => clearInterval(timer));
};

const uploadHead = (teacher: RemoteTeacher, key: string, type: string, length: number) =>
  [
    `POST ${uploadFiles.path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${teacher.token}`,
    `Idempotency-Key: ${key}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** Sends the first half of an upload; `finish` sends the rest. */
export const beginUpload = (port: number, teacher: RemoteTeacher, files: FormFile[], key: string) => {
  const { payload, contentType } = encodeForm({ fields: { assignment_id: teacher.assignmentId }, files });
  const half = Math.floor(payload.length / 2);
  const head = Buffer.from(uploadHead(teacher, key, contentType, payload.length));
  const { socket, ended } = say(port, Buffer.concat([head, payload.subarray(0, half)]));
  return { key, socket, answer: ended, finish: () => socket.write(payload.subarray(half)) };
};
