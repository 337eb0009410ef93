import { trialNotice } from '#content/trial-notice';

/** A page of a trial says what it is, above all else; web/styles/trial-line.css keeps it small. */
export const withTrialLine = (page: string): string =>
  page.replace('<body>', `<body><aside class="trial-line" aria-label="نسخة تجريبية">${trialNotice}</aside>`);
