const firstTen = [
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
const tens = [
  '',
  '',
  'العشرون',
  'الثلاثون',
  'الأربعون',
  'الخمسون',
  'الستون',
  'السبعون',
  'الثمانون',
  'التسعون',
];

/** «الخامس», «الحادي عشر», «الثاني والعشرون», «الثالث بعد المئة»: as it stands behind «المجلسُ». */
export function rankInWords(rank: number): string {
  const hundreds = Math.floor(rank / 100);
  const rest = rank % 100;
  if (hundreds === 0) return below100(rest);
  const hundred = hundreds === 1 ? 'المئة' : hundreds === 2 ? 'المئتين' : `المئة ${below10(hundreds)}`;
  if (rest > 0) return `${below100(rest)} بعد ${hundred}`;
  return hundreds === 2 ? 'المئتان' : hundred;
}

const below10 = (rank: number): string => firstTen[rank] ?? '';

function below100(rank: number): string {
  if (rank <= 10) return below10(rank);
  const unit = rank % 10;
  const first = unit === 1 ? 'الحادي' : below10(unit);
  if (rank < 20) return `${first} عشر`;
  const ten = tens[Math.floor(rank / 10)] ?? '';
  return unit === 0 ? ten : `${first} و${ten}`;
}
