/** Where no mail is sent, nobody has an address to confirm. */
export const noMail = { smtpUrl: null };
