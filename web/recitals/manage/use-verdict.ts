import { useMutation } from '@tanstack/react-query';
import { soundUploadsApi, type UploadedSound } from '#contract/sound-uploads';
import { call } from '#web/lib/call';
import { ResumableUpload } from '#web/uploads/resumable-upload';
import type { WholeTape } from '../tapes.ts';
import { useDecide, type Verdict } from './api.ts';

/** A verdict with what was said to it, which is sent first. */
export function useVerdict(id: number, spoken: WholeTape | null) {
  const decide = useDecide(id);
  return useMutation({
    mutationFn: async (verdict: Omit<Verdict, 'commentUpload'>) =>
      decide.mutateAsync({ ...verdict, commentUpload: spoken && (await send(spoken.file)).id }),
  });
}

const send = (file: File) =>
  new Promise<UploadedSound>((resolve, reject) => {
    new ResumableUpload<UploadedSound>(
      {
        file,
        endpoint: soundUploadsApi.uploadSound.path,
        settle: (id, signal) => call(soundUploadsApi.findSound, { params: { id } }, { signal }),
      },
      { onProgress: () => undefined, onDone: resolve, onFailed: reject },
    ).start();
  });
