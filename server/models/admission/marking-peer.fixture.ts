/** A model server on this machine that knows our papers and marks them as a test wants, over OpenAI's protocol. */
import {
  fairShare,
  findPaper,
  type Marking,
  markings,
} from '../../../grading/admission/simulated-graders.fixture.ts';
import { answerOf } from '../../../grading/graders/model/marking-fixture.ts';
import { DIALECTS, type Said, startWire } from '../../../grading/graders/model/wire-fixture.ts';
import { readChat } from '../../../lab/fake-model/read-call.ts';

/** Half points of a whole; of parts that are all or nothing, as many as come nearest. */
const spread = (maxima: number[], share: number): number[] => {
  const most = maxima.reduce((sum, max) => sum + max, 0);
  let left = Math.min(1, Math.max(0, share)) * most;
  if (maxima.length === 1) return [Math.round(left * 2) / 2];
  return maxima.map((max) => {
    const given = left >= max / 2 ? max : 0;
    left -= given;
    return given;
  });
};

export const startMarkingPeer = async () => {
  const dialect = DIALECTS.find(({ provider }) => provider === 'compatible');
  if (dialect === undefined) throw new Error('There is no such dialect.');
  const wire = await startWire();
  let mark: Marking = markings.good;
  /** Said in place of an answer, by how many calls came before. */
  let trouble: (count: number) => Said | null = () => null;
  let calls = 0;
  wire.answers.push(async (body) => {
    calls += 1;
    const said = trouble(calls);
    if (said !== null) return said;
    const { submission, criteria, wants } = readChat(body, calls);
    if (wants !== 'marking') return { body: dialect.say('{}') };
    const given = findPaper(submission);
    // A paper of a class gets the middle.
    const share =
      given === null ? 0.5 : mark({ ...given, fair: fairShare(given.paper), random: Math.random });
    if (share === 'model_refused') return { body: dialect.refuse() };
    if (share === 'model_unusable') return { body: dialect.say('Sorry?') };
    const points = criteria.map(({ maxima, text }) =>
      spread(maxima, /registry code/iu.test(text) ? 0 : share),
    );
    return { body: dialect.say(answerOf(points)) };
  });
  return {
    baseUrl: `${wire.url}${dialect.path}`,
    callsMade: () => calls,
    become: (name: keyof typeof markings, inTrouble: typeof trouble = () => null) => {
      mark = markings[name];
      trouble = inTrouble;
      calls = 0;
    },
    close: wire.close,
  };
};
