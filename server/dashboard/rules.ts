/** Hours are counted when they are whole: nobody is credited with an hour that was not watched. */
export const wholeHours = (seconds: number): number => Math.floor(seconds / 3600);
