import { liveSessionsApi } from '#contract/live-sessions';
import { asking } from './asking.ts';

/** The one list of live sessions: the shell's red button, the students' page and its management all read it. */
export const liveSessionsQuery = asking(liveSessionsApi.listLiveSessions, {});
