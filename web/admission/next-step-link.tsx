import { paths } from '#web/lib/paths';
import type { IconName } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import type { NextStep } from './next-step.ts';
import { admissionText as text } from './text.ts';

/** Where the form of the last level stands on its page. */
export const applicationId = 'application';

interface StepWay {
  href: string;
  label: string;
  icon: IconName;
}

function wayOf(step: NextStep): StepWay {
  switch (step.kind) {
    case 'subject':
      return { href: paths.course(step.courseId), label: text.goOn(step.title), icon: 'play' };
    case 'level':
      return { href: paths.diploma(step.diploma), label: text.toLevel(step.diploma), icon: 'cap' };
    case 'better':
      return { href: paths.diploma(step.diploma), label: text.mayBeBettered, icon: 'refresh' };
    case 'apply':
      return {
        href: `${paths.diploma('doctorate')}#${applicationId}`,
        label: text.writeApplication,
        icon: 'edit',
      };
  }
}

/** The one thing to do now on the way to a level. */
export function NextStepLink({ step, block }: { step: NextStep; block?: boolean }) {
  const { href, label, icon } = wayOf(step);
  return (
    <LinkButton href={href} icon={icon} block={block}>
      {label}
    </LinkButton>
  );
}
