import { line, name, text } from './written-text.ts';

/** Minutes. */
export const shortestSession = 15;
export const longestSession = 240;

/** What is written of a live session, in its form and in the trial of it. */
export const liveSessionTexts = {
  title: line(5, 200, 'العنوان يجب أن يكون 5 أحرف على الأقل', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  instructor: name(3, 100, 'اسم المدرس مطلوب', 'يجب أن يكون اسم المحاضر أقل من 100 حرف.'),
  description: text(10, 1000, 'الوصف يجب أن يكون 10 أحرف على الأقل', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
};
