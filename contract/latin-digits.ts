/** Arabic-Indic and Persian digits as 0–9; other characters stay. The last four bits of each digit are its value. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
