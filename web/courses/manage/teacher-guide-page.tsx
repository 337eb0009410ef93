import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { formatNumber } from '#web/lib/format';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { features, guideText as text, helpWays, quickWays, steps } from './guide-text.ts';
import './teacher-guide.css';

export function TeacherGuidePage() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="guide">
        <Section id="begin" title={text.begin}>
          <ul className="guide-ways">
            {quickWays(user?.role === 'admin').map((way) => (
              <li key={way.href} className="guide-way">
                <Icon name={way.icon} />
                <h3>
                  <Link href={way.href} className="whole-link">
                    {way.title}
                  </Link>
                </h3>
                <p>{way.text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="steps" title={text.steps}>
          <ol className="guide-steps">
            {steps.map((step, index) => (
              <li key={step.title}>
                <Num className="guide-steps__number">{formatNumber(index + 1)}</Num>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <Section id="can" title={text.can}>
          <div className="guide-features">
            {features.map((feature) => (
              <div key={feature.title}>
                <h3>{feature.title}</h3>
                <ul>
                  {feature.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
        <Section id="help" title={text.help}>
          <div className="guide-help">
            {helpWays.map(({ label, icon, href }) => (
              <LinkButton key={href} href={href} kind="secondary" icon={icon}>
                {label}
              </LinkButton>
            ))}
          </div>
        </Section>
      </div>
    </Page>
  );
}
