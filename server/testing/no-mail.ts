/** Where no mail is sent, nobody has an address to confirm. */
export const noMail = { smtpUrl: null };

/** An exam's own hours of waiting, and no mail. */
export const usualHall = { ...noMail, examWaitMinutes: null };
