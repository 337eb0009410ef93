/** By whose days records are dated. */
export const recordTimeZone = 'Asia/Riyadh';
