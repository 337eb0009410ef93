import { expect, test } from 'vitest';
import { videoAt } from './video-address.ts';

const youtube = { kind: 'youtube', videoId: 'dQw4w9WgXcQ' };

test.each([
  [null, { kind: 'none' }],
  ['', { kind: 'none' }],
  ['https://cdn.example.com/1.mp4', { kind: 'file', url: 'https://cdn.example.com/1.mp4' }],
  ['/uploads/lesson-1.webm', { kind: 'file', url: '/uploads/lesson-1.webm' }],
  [
    'https://cdn.example.com/1.m3u8?token=2',
    { kind: 'stream', url: 'https://cdn.example.com/1.m3u8?token=2' },
  ],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s', youtube],
  ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/playlist?list=PL1', { kind: 'none' }],
  ['https://www.youtube.com/watch?v="><script>', { kind: 'none' }],
  [
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    { kind: 'file', url: 'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ' },
  ],
])('%s', (address, video) => {
  expect(videoAt(address)).toEqual(video);
});

test('a stream may be known by its type alone', () => {
  expect(videoAt('https://cdn.example.com/live', 'application/vnd.apple.mpegurl').kind).toBe('stream');
});
