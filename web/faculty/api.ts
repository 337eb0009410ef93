import { facultyApi } from '#contract/faculty';
import { asking } from '#web/lib/asking';

export const facultyQuery = asking(facultyApi.listFaculty, {});
