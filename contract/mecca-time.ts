/** A moment in words for those whose own clock nobody knows: «الأحد 15 نوفمبر، 17:30 بتوقيت مكة المكرمة». */
export const meccaTime = (at: Date): string => `${format.format(at)} بتوقيت مكة المكرمة`;

const format = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
