/** Minutes. */
export const longestRecital = 15;
