import { bytesInMegabyte } from '#contract/file-sizes';
import { formatNumber } from './format.ts';

const kilobyte = 1024;
const gigabyte = bytesInMegabyte * 1024;

/** «13.8 م.ب»: short, for lines that hold several sizes. From a hundred on, whole ones; of kilobytes the next whole one. */
export function sizeText(bytes: number): string {
  if (bytes < bytesInMegabyte) return `${formatNumber(Math.ceil(bytes / kilobyte))} ك.ب`;
  const [unit, name] = bytes >= gigabyte ? [gigabyte, 'غ.ب'] : [bytesInMegabyte, 'م.ب'];
  const amount = bytes / unit;
  return `${formatNumber(amount, 'latn', amount >= 100 ? 0 : 1)} ${name}`;
}
