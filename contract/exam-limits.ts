/** Minutes. */
export const longestExam = 300;

export const mostQuestions = 500;
export const fewestOptions = 2;
