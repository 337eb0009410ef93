import { useQuery } from '@tanstack/react-query';
import { deviceRoom } from './device-room.ts';

/** What the device has left; looked at again when what it keeps has another size. */
export const useDeviceRoom = (keptBytes: number) =>
  useQuery({
    queryKey: ['device-room', Math.round(keptBytes / 10_000_000)],
    queryFn: deviceRoom,
    // It is asked of the device, not of the line.
    networkMode: 'always',
    placeholderData: (before) => before,
  });
