import { formatNumber } from '#web/lib/format';

const kilobyte = 1024;
const megabyte = kilobyte * 1024;
const gigabyte = megabyte * 1024;

/** «13.8 م.ب»: short, for lines that hold several sizes. From a hundred on, whole ones. */
export function sizeText(bytes: number): string {
  const [unit, name] =
    bytes >= gigabyte ? [gigabyte, 'غ.ب'] : bytes >= megabyte ? [megabyte, 'م.ب'] : [kilobyte, 'ك.ب'];
  const amount = bytes / unit;
  const digits = unit === kilobyte || amount >= 100 ? 0 : 1;
  return `${formatNumber(amount, 'latn', digits)} ${name}`;
}
