import { expect, test } from 'vitest';
import { signedAddress } from './signed-address.ts';

const bucket = {
  bucket: 'films',
  region: 'eu-central-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  endpoint: null,
  prefix: '',
};
const wish = { key: 'university/abc.mp4', now: new Date('2026-11-18T13:00:00Z'), life: 600 };
const signatureOf = (address: URL) => address.searchParams.get('X-Amz-Signature');

test('a signed address bears the signature that Amazon’s own client gives it', () => {
  const address = signedAddress(bucket, {
    ...wish,
    says: {
      'response-content-type': 'video/mp4',
      'response-content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''%D8%AF%28%29`,
    },
  });
  expect(address.origin).toBe('https://films.s3.eu-central-1.amazonaws.com');
  expect(address.pathname).toBe('/university/abc.mp4');
  expect(signatureOf(address)).toBe('db7a8b8cbf95c96e7b024e8858392214502d62c7be201b88ac58f95165aab708');
});

test('another file, another end, another word about the file or another secret is another signature', () => {
  const signatures = [
    signedAddress(bucket, wish),
    signedAddress(bucket, { ...wish, key: 'university/abd.mp4' }),
    signedAddress(bucket, { ...wish, life: 601 }),
    signedAddress(bucket, { ...wish, says: { 'response-content-type': 'text/html' } }),
    signedAddress({ ...bucket, secretAccessKey: 'another' }, wish),
    signedAddress({ ...bucket, endpoint: 'https://bucket.example' }, wish),
  ].map(signatureOf);
  expect(new Set(signatures).size).toBe(signatures.length);
});

test('a bucket elsewhere is known by its path', () => {
  const address = signedAddress({ ...bucket, endpoint: 'http://127.0.0.1:9000/' }, wish);
  expect([address.host, address.pathname]).toEqual(['127.0.0.1:9000', '/films/university/abc.mp4']);
});
