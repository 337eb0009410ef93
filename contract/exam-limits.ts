/** Minutes. */
export const longestExam = 300;

export const mostQuestions = 500;
export const fewestOptions = 2;

/** Hours between a failure and the next try: a month. */
export const longestWait = 720;
export const mostTries = 100;
/** Percent of an exam's time that a student may be given on top of it. */
export const mostExtraTime = 200;
export const mostUnits = 40;
/** 1 recalls, 2 understands, 3 applies. */
export const hardest = 3;
