/** What stands on the sheet of an ijaza besides the shaykh's words. */
export const ijazaSheetText = {
  chain: 'سندي فيه',
  coverage: 'ما سُمع وما فات',
  way: 'طريق التحمّل',
  registered: ['قُيِّدت في سجل', 'جامعة علوم الحديث'],
  turn: 'ح',
  leaf: 'تتمّة الإجازة',
} as const;
