import { institution } from '#content/index';

/** A page of a trial says what it is, above all else; web/styles/trial-line.css keeps it small. */
export const withTrialLine = (page: string): string =>
  page.replace('<body>', `<body><aside class="trial-line">${institution.trialNotice}</aside>`);
