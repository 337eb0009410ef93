// @ts-check

/** The oldest browsers that we serve: what the build is made for, and what the code may ask of a browser. */
export const BROWSER_FLOOR = { chrome: 111, safari: 16.4, firefox: 113 };
