/** A file that takes a while to make: saved when it is there, told in words when it is not to be had. */
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '../../lib/save-file.ts';
import { toast } from '../../ui/states/toast.ts';

type Wanted = { name: string; get: () => Promise<Blob> };

export const useDownload = () =>
  useMutation({
    mutationFn: async ({ name, get }: Wanted) => saveBlob(name, await get()),
    onError: toast.refused,
  });

/** A name that every system takes. */
export const fileNameOf = (...parts: string[]): string =>
  parts.join(' - ').replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-');
