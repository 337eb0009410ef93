import { signedTexts } from '#contract/signed-texts';
import { asking } from '#web/lib/asking';

/** Texts that the student recited whole, and a teacher signed. */
export const signedTextsQuery = asking(signedTexts, {});
