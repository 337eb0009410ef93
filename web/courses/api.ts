import { coursesApi } from '#contract/courses';
import { enrolmentsApi } from '#contract/enrolments';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { followsStudy, followsTeaching, refreshStudy } from '#web/lib/what-follows';

export const coursesQuery = asking(coursesApi.listCourses, {}, followsTeaching);

export const courseQuery = (id: number) => asking(coursesApi.getCourse, { params: { id } }, followsTeaching);

export const enrolmentsQuery = asking(enrolmentsApi.myEnrolments, {}, followsStudy);

export const useEnrol = () =>
  useChanging((id: number) => call(enrolmentsApi.enrol, { params: { id } }), refreshStudy);
