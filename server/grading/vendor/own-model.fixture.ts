/** A teacher who has connected a model of her own, which a peer plays. */
import { connectModel } from '../../../contract/model.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { type ModelPeer, PEER_KEY } from '../../../lab/peers/models/model-peer.ts';

export const moveInWith = async (test: TestApp, peer: ModelPeer): Promise<Classroom> => {
  const room = await createClassroom(test);
  const body = { provider: 'openai', model: 'gpt-4o', base_url: peer.url, key: PEER_KEY } as const;
  await test.ask(connectModel, { token: room.token, body });
  return room;
};
