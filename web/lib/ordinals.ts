const units = [
  '',
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
];
const tens = ['', '', 'العشر', 'الثلاث', 'الأربع', 'الخمس', 'الست', 'السبع', 'الثمان', 'التسع'];

/**
 * «الثامن», «الحادي عشر», «الحادي والعشرون»; after a verb or a preposition the round tens end in ين. Beyond 99, and for
 * what is no rank at all, the number itself.
 */
export function ordinal(rank: number, { oblique = false } = {}): string {
  const unit = rank % 10;
  const ten = tens[Math.floor(rank / 10)];
  if (rank < 1 || ten === undefined) return String(rank);
  if (rank <= 10) return units[rank] ?? String(rank);
  const first = unit === 1 ? 'الحادي' : (units[unit] ?? '');
  if (rank < 20) return `${first} عشر`;
  const round = ten + (oblique ? 'ين' : 'ون');
  return unit === 0 ? round : `${first} و${round}`;
}
