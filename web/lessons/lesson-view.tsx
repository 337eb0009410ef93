import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { useDrawn } from '#web/lib/use-drawn';
import { unitsQuery } from './api.ts';
import { LessonCompletion } from './lesson-completion.tsx';
import { LessonEnrolment } from './lesson-enrolment.tsx';
import { LessonCrumbs, LessonHead } from './lesson-head.tsx';
import type { LessonMargin } from './lesson-margin.ts';
import { LessonNav } from './lesson-nav.tsx';
import { completedCount, isRecorded, lessonsToCome, neighboursOf } from './lesson-rules.ts';
import { LessonSidebar } from './lesson-sidebar.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { LessonWays } from './lesson-ways.tsx';
import { lessonsText as text } from './text.ts';
import { useOpenLesson } from './use-open-lesson.ts';
import './lesson.css';

interface LessonViewProps {
  user: CurrentUser;
  course: Course;
  lessons: Lesson[];
  lesson: Lesson;
  progress: LessonProgress[];
  margin: LessonMargin;
}

export function LessonView({ user, course, lessons, lesson, progress, margin }: LessonViewProps) {
  const { address, view, player, moment } = useOpenLesson({ user, course, lesson, progress });
  const [wishes, setWishes] = useState(0);
  const isDrawn = useDrawn();
  const unit = useUnitTitle(lesson);
  const tabs = margin.tabs(moment);
  const writeNote = () => {
    address.chooseTab('notes');
    setWishes(wishes + 1);
  };
  const { subject } = partsOfTitle(course.title);
  const rank = lessons.indexOf(lesson) + 1;
  const others = lessons.filter((other) => other !== lesson);
  const completed = completedCount(others, progress) + (view.isComplete ? 1 : 0);
  return (
    <>
      <LessonCrumbs courseId={course.id} subject={subject} rank={rank} />
      <div className="two">
        <div>
          <LessonStage
            {...{ lesson, rank, player }}
            duration={view.duration}
            watched={view.ranges}
            marks={margin.marks}
            onNote={tabs.some(({ key }) => key === 'notes') ? writeNote : undefined}
            onBookmark={() => margin.onBookmark(Math.floor(moment.now()))}
          />
          <LessonHead
            {...{ course, unit }}
            title={lesson.title}
            place={text.lessonOf(rank, lessons.length)}
          />
          {isDrawn && (
            <>
              <LessonWays {...{ lesson, player }} keeping={margin.keeping} />
              {course.isActive && <LessonEnrolment course={course} />}
              <LessonTabs asked={address.tab} onChoose={address.chooseTab} {...{ tabs, wishes }} />
              <LessonCompletion view={view} hasStandIn={!isRecorded(lesson)} />
              <LessonNav
                lesson={lesson}
                {...neighboursOf(lessons, lesson.id)}
                mayGoOn={view.isEnough || view.obstacle !== null}
                lessonsLeft={lessons.length - completed}
                lessonsToCome={lessonsToCome(lessons, progress)}
              />
            </>
          )}
        </div>
        {isDrawn && (
          <LessonSidebar
            {...{ course, lessons, progress, completed }}
            current={{ lesson, percent: view.percent }}
            kept={margin.kept}
          />
        )}
      </div>
    </>
  );
}

function useUnitTitle({ courseId, unit }: Lesson): string | null {
  const { data: units = [] } = useQuery(unitsQuery(courseId));
  return units.find(({ number }) => number === unit)?.title ?? null;
}
