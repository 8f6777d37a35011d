/** Reads JSON bodies: an empty one is "no body", a deeply nested one is refused before anything walks it. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/errors.ts';

const MAX_DEPTH = 32;

export const depthOf = (json: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const char = json[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
};

export const useJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') return done(null, undefined);
    if (depthOf(text) > MAX_DEPTH) return done(new Failure('bad_request', 'The body is nested too deeply.'));
    return parse(request, text, done);
  });
};
