/** What a certificate waits for where the student's address is not confirmed yet. */
export const confirmationSentence =
  'تصدر الشهادة بعد تأكيد بريدك: يُطلب رابط التأكيد من صفحة «الدخول والبيانات».';

/** Whether this is what a certificate waits for, alone or beside a recital. */
export const waitsForAddress = (why: string): boolean => why.includes(confirmationSentence);
