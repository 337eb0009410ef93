/** At the top of every page of a trial, written there by the server: no browser's code carries it. */
export const trialNotice = 'نسخة تجريبية على هذا الجهاز: البيانات والحسابات للتجربة فقط.';
