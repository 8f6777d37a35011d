/** As long as the app is open, what could not be saved is sent again: every few seconds, and as soon as there is a line. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendUnsaved } from '../api/unsaved/send-unsaved.ts';
import { useTeacher } from '../session/session.ts';

const EVERY_MS = 10_000;

export const useSending = () => {
  const client = useQueryClient();
  const { id: owner } = useTeacher();
  useEffect(() => {
    let isRunning = false;
    const send = () => {
      if (isRunning) return;
      isRunning = true;
      void sendUnsaved(client, owner).finally(() => {
        isRunning = false;
      });
    };
    send();
    const timer = setInterval(send, EVERY_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [client, owner]);
};
