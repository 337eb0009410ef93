/** How records of listening are worded: content, so that a scholar can correct it without touching a rule. */
import wording from './register-wording.json' with { type: 'json' };

export const registerWording = wording;
