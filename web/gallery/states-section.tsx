import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../ui/skeleton.tsx';
import { Section } from './section.tsx';

export function StatesSection() {
  return (
    <Section title="الحالات">
      <Skeleton>
        <div className="row">
          <SkeletonBlock width="6.5rem" ratio="3 / 4" />
          <div className="sp">
            <SkeletonLine width="85%" />
            <SkeletonLine width="60%" />
          </div>
        </div>
      </Skeleton>
      <EmptyState
        icon="award"
        title="لم تصدر لك شهادة بعد"
        headingLevel={3}
        description="تصدر الشهادة عند اجتياز الاختبار النهائي لأي مادة."
        actions={<LinkButton href="/">متابعة التعلم</LinkButton>}
      />
      <ErrorState title="تعذّر عرض المادة" headingLevel={3} code="E-504 · 7F3A21" onRetry={() => {}} />
    </Section>
  );
}
