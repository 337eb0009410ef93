/** A record is written in the digits of its script. */
export const inScribesDigits = (number: number): string =>
  String(number).replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
